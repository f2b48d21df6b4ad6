import { useTranslation } from "gatsby-plugin-react-i18next";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { OpaqueId } from "../../../domain/lenient";
import type { Offer } from "../../../domain/price";
import { Segments } from "../../../ui/segments";
import { useLatest } from "../../../ui/use-latest";
import { bestSeats, type FoundSeats, type SeatAim, type SeatWish } from "../best-seats";
import { loneSeats } from "../lone-seat";
import { mostSimilarOffer, mostSimilarSeat } from "../nearest";
import { isSeatOffer } from "../offer-limit";
import { PriceLegend } from "../offers/price-legend";
import { SeatList } from "../offers/seat-list";
import { seatNames, seatSentence } from "../offers/seat-words";
import type { HallPlan } from "../plan";
import { classIndex, type HallSale } from "../sale";
import { SeatMap } from "../seat-map/seat-map";
import { AimChoice, BestForm } from "./best-form";
import * as styles from "./hall-choice.module.css";
import { LoneSeatNotice, LostSeatNotice } from "./notices";
import { SeatProposal } from "./proposal";
import { replaceSeats } from "./replace-seats";
import { SettingsSheet } from "./settings-sheet";
import type { Choice } from "./use-choice";
import { useNarrow } from "./use-narrow";

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
const NO_SEATS: readonly number[] = [];
const VIEWS = ["map", "list"] as const;

export function HallSeatChoice({ plan, sale, offers: known, choice, money, isFullscreen, onFullscreen }: Props) {
	const { t } = useTranslation();
	const offers = known ?? NO_OFFERS;
	const [view, setView] = useState<(typeof VIEWS)[number]>(isOnePoint(plan) ? "list" : "map");
	const [filter, setFilter] = useState<ReadonlySet<number>>(new Set());
	const [resultText, setResultText] = useState("");
	const [wish, setWish] = useState<SeatWish>();
	const [aim, setAim] = useState<SeatAim>("balance");
	const [proposal, setProposal] = useState<FoundSeats & { wish: SeatWish }>();
	const isNarrow = useNarrow();
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
		return seatSentence({ t, money }, offer ?? plan?.seats[index] ?? {}, offer, statusOf(index));
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
	const find = (wanted: SeatWish) => {
		const foundSeats = plan && bestSeats(plan, sale, { ...wanted, mine });
		setResultText(foundSeats ? "" : t("widget.best.none"));
		setProposal(foundSeats ? { ...foundSeats, wish: wanted } : undefined);
	};
	/** Finds seats other than those proposed until now; if there are none, starts again with the first ones. */
	const findOthers = ({ wish, seats }: NonNullable<typeof proposal>) => {
		const declined = new Set([...(wish.declined ?? []), ...seats]);
		const hasOthers = plan && bestSeats(plan, sale, { ...wish, declined, mine });
		find({ ...wish, declined: hasOthers ? declined : new Set<number>() });
	};
	const takeProposed = async ({ seats }: FoundSeats) => {
		setProposal(undefined);
		const chosenOffers = offers.filter((offer) => isSeatOffer(offer) && myTickets.has(offer.id));
		await replaceSeats(choice, chosenOffers, offersAt(seats));
	};
	const latestFind = useLatest(find);
	useEffect(() => {
		if (!wish || !known) return;
		setWish(undefined);
		latestFind.current(wish);
	}, [wish, known, latestFind]);

	const lone = useMemo(
		() => plan && loneSeats(plan, mine, (index) => sale.statuses[index] === "free" && !mine.has(index)),
		[plan, mine, sale],
	);
	const loneKey = lone?.lone.join() ?? "";
	const isNet = offers.some((offer) => offer.isNet);
	const similar = choice.lost && offerSimilarToLost({ plan, sale, offers }, choice.lost, myTickets);

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

	// A proposed seat may be sold meanwhile.
	const proposed = proposal?.seats.every((index) => statusOf(index) === "free" || mine.has(index))
		? proposal
		: undefined;
	const legend = (
		<PriceLegend classes={sale.classes} isNet={isNet} money={money} filter={filter} onFilter={setFilter} />
	);
	const isMapShown = plan !== null && view === "map";

	return (
		<div className={styles["frame"]}>
			<div className={styles["hall"]} data-plan={plan !== null}>
				{!(plan && isNarrow) && legend}
				{plan && !isNarrow && <AimChoice aim={aim} onAim={setAim} />}
				{plan && (
					<BestForm
						classes={sale.classes}
						isOneLine={isNarrow}
						onFind={(wanted) => setWish({ ...wanted, aim })}
						{...{ isNet, money, resultText }}
					/>
				)}
				<div className={styles["seats"]} data-view={isMapShown ? "map" : "list"}>
					{plan && (
						<div className={styles["corner"]}>
							<Segments<(typeof VIEWS)[number]>
								className={styles["views"]}
								legend={t("widget.view.label")}
								name="seats-as"
								options={VIEWS.map((name) => [name, t(`widget.view.${name}`)] as const)}
								value={view}
								onChange={setView}
							/>
							{isNarrow && (
								<SettingsSheet isChanged={filter.size > 0}>
									<AimChoice aim={aim} onAim={setAim} />
									{legend}
								</SettingsSheet>
							)}
						</div>
					)}
					{isMapShown && (
						<SeatMap
							{...{ plan, sale, mine, filter, textOf, money, isFullscreen, onFullscreen, isNarrow }}
							proposed={proposed?.seats ?? NO_SEATS}
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
				{plan && proposed && (
					<SeatProposal
						{...{ plan, money }}
						found={proposed}
						offers={offersAt(proposed.seats)}
						onTake={() => void takeProposed(proposed)}
						onOthers={() => findOthers(proposed)}
						onDismiss={() => setProposal(undefined)}
					/>
				)}
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
	{ plan, sale, offers }: { plan: HallPlan | null; sale: HallSale; offers: readonly Offer[] },
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
