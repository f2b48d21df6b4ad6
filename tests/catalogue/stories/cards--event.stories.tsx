import type { EventPrice } from "#src/domain/event-price";
import { EventCard } from "#src/features/cards/event-card.tsx";
import { EventRows } from "#src/features/cards/event-row.tsx";
import { CardGrid } from "#src/ui/grid.tsx";
import type { EventCard as Card } from "#src/views/cards";
import { evening, useEvening, useEventCard } from "../cards";
import { LivePrices } from "../live-prices";

const price = (fields: Partial<EventPrice>): EventPrice => ({
	id: 101,
	availability: "on_sale",
	currencyCode: "RUB",
	priceMin: 1_200_000,
	priceMax: 4_500_000,
	...fields,
});

function Cards({ of, live }: { of: readonly Card[]; live?: EventPrice }) {
	return (
		<LivePrices of={live ? [live] : []}>
			<CardGrid>
				{of.map((event) => (
					<EventCard key={event.path} event={event} />
				))}
			</CardGrid>
		</LivePrices>
	);
}

export const Usual = () => (
	<Cards of={[useEventCard(), useEventCard({ labelIds: [1] }, { path: "/events/2", starCast: true })]} />
);

export const FewLeft = () => (
	<Cards of={[useEventCard()]} live={price({ availability: "few_left", left: 3 })} />
);

export const SoldOut = () => <Cards of={[useEventCard()]} live={price({ availability: "sold_out" })} />;

export const Moved = () => <Cards of={[useEventCard({ status: "moved", previousStartedAt: evening(4) })]} />;

export const Postponed = () => <Cards of={[useEventCard({ status: "postponed" })]} />;

export const Cancelled = () => <Cards of={[useEventCard({ status: "cancelled" })]} />;

export const SoldElsewhere = () => (
	<Cards
		of={[
			useEventCard({ buyUrl: "https://tickets.example.org/7", availability: "on_sale", priceTo: undefined }),
		]}
	/>
);

export const WithoutPicture = () => {
	const { image: _, ...card } = useEventCard();
	const long = {
		path: "/events/2",
		id: 2,
		title: "Очень длинное название спектакля о дружбе, верности и потерянных ключах",
	};
	return <Cards of={[card, { ...card, ...long }]} />;
};

export const LongNames = () => {
	const arabic = {
		title: "أمسية موسيقية طويلة جدًا مع أوركسترا المدينة وضيوفها من كل أنحاء العالم",
		language: "ar",
	};
	const german = { title: "Donaudampfschifffahrtsgesellschaftskapitänsmützen", language: "de" };
	const card = useEventCard();
	return (
		<Cards
			of={[
				{ ...card, ...arabic },
				{ ...card, ...german, path: "/events/2", city: "Нижний Новгород" },
			]}
		/>
	);
};

export const SeveralDates = () => {
	const { date } = useEvening(11);
	const dates = { text: `${date} …`, later: [[2, evening(12)]] as const };
	return <Cards of={[useEventCard({}, { dates })]} />;
};

export const Rows = () => {
	const [when, previousWhen, tomorrow] = [useEvening(11), useEvening(4), useEvening(1)];
	const card = useEventCard({}, { when });
	return (
		<EventRows
			events={[
				{ ...card, when: tomorrow },
				{ ...card, path: "/events/2" },
				{ ...card, path: "/events/3", status: "moved", previousWhen },
				{ ...card, path: "/events/4", status: "cancelled" },
			]}
		/>
	);
};
