import { useTranslation } from "gatsby-plugin-react-i18next";
import { type ReactNode, useState } from "react";
import type { DatePrice } from "#src/domain/price";
import { useMoney } from "#src/features/prices/use-money";
import { GeneralAdmissionCounters } from "#src/features/seats/offers/general-admission-counters.tsx";
import { PriceLegend } from "#src/features/seats/offers/price-legend.tsx";
import { SeatList } from "#src/features/seats/offers/seat-list.tsx";
import { seatSentence } from "#src/features/seats/offers/seat-words";
import { SeatMap } from "#src/features/seats/seat-map/seat-map.tsx";
import { HallSeatChoice } from "#src/features/seats/ticket-widget/hall-seat-choice.tsx";
import { useChoice } from "#src/features/seats/ticket-widget/use-choice";
import { WidgetFailure, WidgetSkeleton } from "#src/features/seats/ticket-widget/widget-states.tsx";
import * as colours from "../../../src/features/seats/seat-map/seat-colours.module.css";
import { eventView } from "../../fixtures/event-view";
import { hallOf, offer } from "../../unit/features/seats/halls";
import { HeldBasket, seat } from "../held-basket";

/** A small hall with three prices: `.` free, `x` sold, `r` in other buyers' baskets. */
const HALL = hallOf(
	["  ...xx...  ", ".. xxrr.. ..", ".... .......", "xx.... .rr.."],
	(row) => [4_500, 2_800, 2_800, 1_200][row] ?? 0,
);
const CHOSEN = ["3-5", "3-4"].map(HALL.indexOf);
const ONE_PRICE: ReadonlySet<number> = new Set([1]);
const ALL_PRICES: ReadonlySet<number> = new Set();
const EVENT = eventView();
const DATE: DatePrice = {
	eventId: EVENT.id,
	offers: HALL.offers,
	currencyCode: "RUB",
	availability: "on_sale",
};

function Frame({ children }: { children: ReactNode }) {
	return <div className={colours.colours}>{children}</div>;
}

function Hall({
	initial,
	proposed = [],
	filter = ALL_PRICES,
}: {
	initial: readonly number[];
	proposed?: readonly number[];
	filter?: ReadonlySet<number>;
}) {
	const { t } = useTranslation();
	const money = useMoney("RUB");
	const [mine, setMine] = useState<ReadonlySet<number>>(new Set(initial));
	const { plan, sale } = HALL;
	const toggle = (index: number) => {
		const others = [...mine].filter((one) => one !== index);
		setMine(new Set(mine.has(index) ? others : [...others, index]));
	};
	const textOf = (index: number) => {
		const status = mine.has(index) ? "mine" : (sale.statuses[index] ?? "none");
		return seatSentence({ t, money }, sale.offers[index] ?? {}, sale.offers[index], status);
	};
	return (
		<Frame>
			<SeatMap
				plan={plan}
				sale={sale}
				mine={mine}
				filter={filter}
				textOf={textOf}
				proposed={proposed}
				money={money}
				onToggle={toggle}
				isFullscreen={false}
				onFullscreen={() => undefined}
				isNarrow={false}
			/>
		</Frame>
	);
}

export const SeatsOfAHall = () => <Hall initial={CHOSEN} />;

/** Seats that were found for the buyer, while only the seats of one price are highlighted. */
export const ProposedSeats = () => <Hall initial={[]} proposed={CHOSEN} filter={ONE_PRICE} />;

/** The whole choice of seats, whose basket holds two of them. */
export const ChoosingSeats = () => (
	<HeldBasket tickets={CHOSEN.map((index) => seat(index + 1))}>
		<ChoiceOfSeats />
	</HeldBasket>
);

function ChoiceOfSeats() {
	const { offers, plan, sale } = HALL;
	const choice = useChoice(EVENT, DATE, async () => undefined);
	return (
		<Frame>
			<HallSeatChoice
				plan={plan}
				sale={sale}
				offers={offers}
				choice={choice}
				money={useMoney("RUB")}
				isFullscreen={false}
				onFullscreen={() => undefined}
				zone={undefined}
			/>
		</Frame>
	);
}

export const Prices = () => (
	<Frame>
		<PriceLegend
			classes={HALL.sale.classes}
			isNet={false}
			money={useMoney("RUB")}
			filter={ALL_PRICES}
			onFilter={() => undefined}
		/>
	</Frame>
);

export const SeatsInAList = () => {
	const [mine, setMine] = useState<ReadonlySet<number | string>>(new Set([3]));
	const offers = HALL.offers.map((seat, at) => (at === 1 ? { ...seat, view: "limited" as const } : seat));
	return (
		<SeatList
			offers={offers}
			money={useMoney("RUB")}
			mine={mine}
			accepts={() => true}
			onToggle={({ id }) =>
				setMine(new Set(mine.has(id) ? [...mine].filter((one) => one !== id) : [...mine, id]))
			}
		/>
	);
};

export const WithoutSeats = () => {
	const [counts, setCounts] = useState<ReadonlyMap<number | string, number>>(new Map([[1, 2]]));
	const offers = [
		offer(1, { sector: undefined, title: "Танцпол", maxCount: 3 }),
		offer(2, { sector: undefined, title: "Балкон", price: 2_500_000, view: "limited" }),
		offer(3, { sector: undefined, title: "VIP", price: 9_000_000 }, "x"),
	];
	return (
		<GeneralAdmissionCounters
			offers={offers}
			money={useMoney("RUB")}
			counts={counts}
			maxCountOf={({ available, maxCount = 10 }) => (available ? maxCount : 0)}
			onCount={({ id }, count) => setCounts(new Map(counts).set(id, count))}
		/>
	);
};

export const Loading = () => <WidgetSkeleton hasPlan />;

export const Unreachable = () => <WidgetFailure onRetry={() => undefined} />;
