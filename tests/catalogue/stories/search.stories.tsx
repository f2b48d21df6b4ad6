import { useState } from "react";
import { EventCard } from "#src/features/cards/event-card.tsx";
import { useWords } from "#src/features/prices/use-words";
import type { Filters } from "#src/features/search/filters";
import { ActiveChips } from "#src/features/search/filters/active-chips.tsx";
import { FilterDialog } from "#src/features/search/filters/filter-dialog.tsx";
import type { FilterKind } from "#src/features/search/filters/filter-kind";
import { FilterRow } from "#src/features/search/filters/filter-row.tsx";
import type { FilterSource } from "#src/features/search/filters/filter-source";
import { pillLabels } from "#src/features/search/filters/pill-labels";
import { NothingFound } from "#src/features/search/live/nothing-found.tsx";
import type { SearchEngine } from "#src/features/search/live/search-engine";
import { SearchFailed } from "#src/features/search/live/search-failed.tsx";
import { useFilterNames } from "#src/features/search/live/use-filter-names";
import { CardSection } from "#src/screens/card-section.tsx";
import { useEventCard } from "../cards";

const CHOSEN: Filters = { categories: [11, 22], price_lte: 3_000, places: [7], sort: "price" };
const OPTIONS = {
	places: [
		{ id: 7, title: "Дом культуры «Заря»" },
		{ id: 8, title: "Клуб", note: "Казань" },
	],
	cities: [{ id: 1, title: "Москва" }],
	halls: [{ id: 3, title: "Большой зал" }],
};
const source = { options: async (kind: keyof typeof OPTIONS) => OPTIONS[kind], count: async () => 12 };
const loadSource = async (): Promise<FilterSource> => ({ ...source, days: async () => new Map() });
const loadEngine = async (): Promise<SearchEngine> => ({
	...(await loadSource()),
	search: () => new Promise(() => undefined),
});
const PAGE = {
	categories: [
		{ title: "Юмор", categories: [{ id: 11, title: "Стендап" }] },
		{ title: "Музыка", categories: [{ id: 22, title: "Рок" }] },
	],
	isOfCity: true,
	timeZone: "Europe/Moscow",
	weekend: undefined,
	loadSource,
};

function useControls(initial: Filters) {
	const [filters, change] = useState(initial);
	return { filters, change, path: "/moskva/events/search" };
}

function Row({ initial }: { initial: Filters }) {
	const { t, locale } = useWords();
	const controls = useControls(initial);
	const labels = pillLabels(controls.filters, { t, locale, timeZone: PAGE.timeZone, weekend: undefined });
	const [openDates] = useState(() => ({ current: undefined }));
	return <FilterRow {...PAGE} {...controls} labels={labels} openDates={openDates} />;
}

export const NoFilterChosen = () => <Row initial={{}} />;

export const SomeChosen = () => <Row initial={CHOSEN} />;

function Opened({ kind }: { kind?: FilterKind }) {
	const { filters, change } = useControls(CHOSEN);
	return (
		<>
			<Row initial={CHOSEN} />
			<FilterDialog
				{...PAGE}
				{...(kind && { kind })}
				filters={filters}
				change={change}
				onClose={() => undefined}
			/>
		</>
	);
}

export const AllFilters = () => <Opened />;

export const Days = () => <Opened kind="dates" />;

export const Genres = () => <Opened kind="categories" />;

export const Price = () => <Opened kind="price" />;

export const Places = () => <Opened kind="places" />;

export const Chips = () => {
	const controls = useControls({ ...CHOSEN, q: "ковыль", is_star_cast: true });
	return <ActiveChips {...controls} nameOf={useFilterNames(controls.filters, PAGE.categories, loadEngine)} />;
};

export const NothingWasFound = () => {
	const controls = useControls({ ...CHOSEN, q: "ковыль" });
	return (
		<NothingFound
			controls={controls}
			nameOf={useFilterNames(controls.filters, PAGE.categories, loadEngine)}
			isOfCity
			otherEvents={
				<CardSection
					title={useWords().t("search.soon")}
					items={[useEventCard()]}
					card={(event) => <EventCard event={event} />}
				/>
			}
			loadEngine={loadEngine}
		/>
	);
};

export const Failed = () => <SearchFailed isOffline={false} retry={() => undefined} />;

export const Offline = () => <SearchFailed isOffline retry={() => undefined} />;
