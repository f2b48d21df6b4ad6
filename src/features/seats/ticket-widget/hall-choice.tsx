import { useCallback, useEffect, useMemo, useState } from "react";
import type { OpaqueId } from "../../../domain/lenient";
import type { Offer } from "../../../domain/price";
import { useTranslation } from "../../../i18n/translation";
import { Segments } from "../../../ui/segments";
import { useLatest } from "../../../ui/use-latest";
import { bestSeats, type SeatWish } from "../best-seats";
import { loneSeats } from "../lone-seat";
import { mostSimilarOffer, mostSimilarSeat } from "../nearest";
import { isSeatOffer } from "../offer-limit";
import { PriceLegend } from "../offers/price-legend";
import { SeatList } from "../offers/seat-list";
import { seatNames, seatSentence } from "../offers/seat-words";
import type { HallPlan } from "../plan";
import { classIndex, type HallSale } from "../sale";
import { SeatMap } from "../seat-map/seat-map";
import { BestForm } from "./best-form";
import { LoneSeatNotice, LostSeatNotice } from "./notices";
import { replaceSeats } from "./replace-seats";
import * as styles from "./ticket-widget.module.css";
import type { Choice } from "./use-choice";

interface Props {
	plan: HallPlan | null;
	sale: HallSale;
	/** Undefined while the offers load for the first time; the plan is already shown then. */
	offers: readonly Offer[] | undefined;
	choice: Choice;
	money: (amount: number) => string;
	isFullscreen: boolean;
	onFullscreen: (on: boolean) => void;
}

const NO_OFFERS: readonly Offer[] = [];
const VIEWS = ["map", "list"] as const;

export function HallSeatChoice({ plan, sale, offers: known, choice, money, isFullscreen, onFullscreen }: Props) {
	const { t } = useTranslation();
	const offers = known ?? NO_OFFERS;
	const [view, setView] = useState<(typeof VIEWS)[number]>(isOnePoint(plan) ? "list" : "map");
	const [filter, setFilter] = useState<ReadonlySet<number>>(new Set());
	const [resultText, setResultText] = useState("");
	const [wish, setWish] = useState<SeatWish>();
	const [spotlight, setSpotlight] = useState<readonly number[]>([]);
	const [acceptedLone, acceptLone] = useState("");
	const { mine: myTickets, take, giveBack, announce } = choice;

	const mine = useMemo(() => seatIndexesOf(sale, myTickets), [sale, myTickets]);
	// Below the map, list the seats that it can't show.
	const listedOffers = useMemo(
		() => (plan && view === "map" ? sale.unplaced : offers.filter(isSeatOffer)),
		[plan, view, sale, offers],
	);
	const statusOf = (index: number) => (mine.has(index) ? "mine" : (sale.statuses[index] ?? "none"));
	const textOf = (index: number) => {
		const offer = sale.offers[index];
		return seatSentence(t, money, offer ?? plan?.seats[index] ?? {}, offer, statusOf(index));
	};
	const accepts = useCallback(
		(offer: Offer) => filter.size === 0 || filter.has(classIndex(sale.classes, offer)),
		[filter, sale],
	);
	const toggleOffer = (offer: Offer) => void (myTickets.has(offer.id) ? giveBack([offer]) : take([offer]));
	const toggleSeat = (index: number) => {
		const offer = sale.offers[index];
		const status = statusOf(index);
		if (offer && (status === "free" || status === "mine")) toggleOffer(offer);
		else announce(textOf(index));
	};
	const offersAt = (indexes: readonly number[]) => indexes.flatMap((index) => sale.offers[index] ?? []);
	const find = async (wanted: SeatWish) => {
		const foundSeats = plan && bestSeats(plan, sale, { ...wanted, mine });
		if (!foundSeats) return setResultText(t("widget.best.none"));
		const foundOffers = offersAt(foundSeats.seats);
		const chosenOffers = offers.filter((offer) => isSeatOffer(offer) && myTickets.has(offer.id));
		const isDone = await replaceSeats(choice, chosenOffers, foundOffers);
		setSpotlight(foundSeats.seats);
		const words = t("widget.best.found", { seats: seatNames(t, foundOffers) });
		setResultText(!isDone ? "" : foundSeats.together ? words : `${t("widget.best.apart")} ${words}`);
	};
	const latestFind = useLatest(find);
	useEffect(() => {
		if (!wish || !known) return;
		setWish(undefined);
		void latestFind.current(wish);
	}, [wish, known, latestFind]);

	const lone = useMemo(
		() => plan && loneSeats(plan, mine, (index) => sale.statuses[index] === "free" && !mine.has(index)),
		[plan, mine, sale],
	);
	const loneKey = lone?.lone.join() ?? "";
	const isNet = offers.some((offer) => offer.isNet);
	const similar = choice.lost && offerSimilarToLost(plan, sale, offers, choice.lost, myTickets);

	const { instead } = lone ?? {};
	const notice = lone && instead && loneKey !== acceptedLone && (
		<LoneSeatNotice
			key={loneKey}
			loneSeatCount={lone.lone.length}
			suggestedSeats={seatNames(t, offersAt(instead.better))}
			onMove={() => void replaceSeats(choice, offersAt(instead.chosen), offersAt(instead.better))}
			onKeep={() => acceptLone(loneKey)}
		/>
	);
	const noticedTicket = notice && view === "list" ? offersAt(instead?.chosen ?? [])[0]?.id : undefined;

	return (
		<div className={styles["frame"]}>
			<div className={styles["hall"]} data-plan={plan !== null}>
				<PriceLegend classes={sale.classes} isNet={isNet} money={money} filter={filter} onFilter={setFilter} />
				{plan && (
					<BestForm classes={sale.classes} isNet={isNet} money={money} onFind={setWish} resultText={resultText} />
				)}
				<div className={styles["seats"]}>
					{plan && (
						<Segments<(typeof VIEWS)[number]>
							className={styles["views"]}
							legend={t("widget.view.label")}
							name="seats-as"
							options={VIEWS.map((name) => [name, t(`widget.view.${name}`)] as const)}
							value={view}
							onChange={setView}
						/>
					)}
					{plan && view === "map" && (
						<SeatMap
							{...{ plan, sale, mine, filter, spotlight, textOf, isFullscreen, onFullscreen }}
							onToggle={toggleSeat}
						/>
					)}
					{listedOffers.length > 0 && (
						<SeatList
							offers={listedOffers}
							mine={myTickets}
							onToggle={toggleOffer}
							note={noticedTicket === undefined ? undefined : { below: noticedTicket, content: notice }}
							{...{ money, accepts }}
						/>
					)}
				</div>
				{noticedTicket === undefined && notice}
				{choice.lost && (
					<LostSeatNotice
						lost={choice.lost}
						similar={similar}
						money={money}
						onTake={(offer) => void take([offer])}
						onDismiss={choice.dismissLost}
					/>
				)}
			</div>
		</div>
	);
}

/** Whether a plan has several seats, all at one point, as in a layout without real coordinates. */
function isOnePoint(plan: HallPlan | null): boolean {
	const [firstSeat, ...otherSeats] = plan?.seats ?? [];
	return otherSeats.length > 0 && otherSeats.every(({ x, y }) => x === firstSeat?.x && y === firstSeat.y);
}

function offerSimilarToLost(
	plan: HallPlan | null,
	sale: HallSale,
	offers: readonly Offer[],
	lost: Offer,
	mine: ReadonlySet<OpaqueId>,
): Offer | undefined {
	const index = sale.indexByTicket.get(lost.id);
	if (!plan || index === undefined) return mostSimilarOffer(offers, lost, new Set([...mine, lost.id]));
	return sale.offers[mostSimilarSeat(plan, sale, index, new Set([...seatIndexesOf(sale, mine), index])) ?? -1];
}

function seatIndexesOf(sale: HallSale, tickets: ReadonlySet<OpaqueId>): ReadonlySet<number> {
	return new Set([...tickets].flatMap((id) => sale.indexByTicket.get(id) ?? []));
}
