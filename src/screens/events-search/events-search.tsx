import { EventCard } from "../../components/cards/event-card";
import { CardGrid } from "../../components/cards/grid";
import { Chips } from "../../components/chips/chips";
import { DateShortcuts } from "../../components/date-shortcuts/date-shortcuts";
import { EmptyState } from "../../components/empty-state/empty-state";
import { PageTitle } from "../../components/page-title/page-title";
import { Section } from "../../components/section/section";
import { useT } from "../../i18n/translation";
import { paths } from "../../routing/paths";
import type { EventsSearchView } from "../../views/screens";

/** The search: filters as links, and the coming events till something is chosen. */
export function EventsSearchScreen({ view }: { view: EventsSearchView }) {
	const t = useT();
	const { city, events, categories } = view;
	const search = paths.eventsSearch(city?.slug);
	return (
		<>
			<PageTitle title={city ? t("search.titleCity", { cityIn: city.nameIn }) : t("search.title")}>
				<div>
					<DateShortcuts city={city?.slug} />
					<Chips
						label={t("search.categories")}
						links={categories.map(({ id, title }) => ({ title, path: `${search}?categories=${id}` }))}
					/>
				</div>
			</PageTitle>
			{events.length === 0 ? (
				<EmptyState
					title={t("search.empty")}
					next={t("search.emptyNext")}
					link={{ title: t("search.emptyLink"), path: paths.events() }}
				/>
			) : (
				<Section title={t("search.soon")}>
					<CardGrid>
						{events.map((event) => (
							<EventCard key={event.id} event={event} />
						))}
					</CardGrid>
				</Section>
			)}
		</>
	);
}
