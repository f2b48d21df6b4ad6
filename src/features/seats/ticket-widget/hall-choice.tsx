import { useTranslation } from "gatsby-plugin-react-i18next";
import { useCallback, useMemo, useState } from "react";
import type { OpaqueId } from "../../../domain/lenient";
import type { Offer } from "../../../domain/price";
import { Segments } from "../../../ui/segments";
import type { HallZone } from "../../../views/screens";
import type { SeatAim } from "../best-seats";
import { mostSimilarOffer, mostSimilarSeat } from "../nearest";
import { isSeatOffer } from "../offer-limit";
import { PriceLegend } from "../offers/price-legend";
import { SeatList } from "../offers/seat-list";
import { seatSentence } from "../offers/seat-words";
import type { HallPlan } from "../plan";
import { classIndex, type HallSale, offersAt } from "../sale";
import { SeatMap } from "../seat-map/seat-map";
import { AimChoice, BestForm } from "./best-form";
import * as styles from "./hall-choice.module.css";
import { LostSeatNotice } from "./notices";
import { SeatProposal } from "./proposal";
import { SettingsSheet } from "./settings-sheet";
import type { Choice } from "./use-choice";
import { useLoneSeats } from "./use-lone-seats";
import { useNarrow } from "./use-narrow";
import { useSeatSearch } from "./use-seat-search";

interface Props {
	plan: HallPlan | null;
	sale: HallSale;
	/** Undefined while the offers load for the first time; the plan is already shown then. */
	offers: readonly Offer[] | undefined;
	choice: Choice;
	money: (amount: number) => string;
	isFullscreen: boolean;
	onFullscreen: (on: boolean) => void;
	/** The zone at which the map opens. */
	zone: HallZone | undefined;
}

const NO_OFFERS: readonly Offer[] = [];
const NO_SEATS: readonly number[] = [];
const VIEWS = ["map", "list"] as const;

export function HallSeatChoice(props: Props) {
	const { plan, sale, offers: known, choice, money, isFullscreen, onFullscreen, zone } = props;
	const { t } = useTranslation();
	const offers = known ?? NO_OFFERS;
	const [view, setView] = useState<(typeof VIEWS)[number]>(isOnePoint(plan) ? "list" : "map");
	const [filter, setFilter] = useState<ReadonlySet<number>>(new Set());
	const [aim, setAim] = useState<SeatAim>("balance");
	const isNarrow = useNarrow();
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
	const search = useSeatSearch({ plan, sale, offers: known, choice, mine });
	const { proposed } = search;
	const isNet = offers.some((offer) => offer.isNet);
	const similar = choice.lost && offerSimilarToLost({ plan, sale, offers }, choice.lost, myTickets);

	const lone = useLoneSeats({ plan, sale, choice, mine });
	const noticedTicket = lone && view === "list" ? lone.seat?.id : undefined;

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
						onFind={(wanted) => search.start({ ...wanted, aim })}
						resultText={search.resultText}
						{...{ isNet, money }}
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
							{...{ plan, sale, mine, filter, textOf, money, isFullscreen, onFullscreen, isNarrow, zone }}
							proposed={proposed?.seats ?? NO_SEATS}
							onToggle={toggleSeat}
						/>
					)}
					{listedOffers.length > 0 && (
						<SeatList
							offers={listedOffers}
							mine={myTickets}
							onToggle={toggleOffer}
							note={noticedTicket === undefined ? undefined : { below: noticedTicket, content: lone?.notice }}
							{...{ money, accepts }}
						/>
					)}
				</div>
				{plan && proposed && (
					<SeatProposal
						{...{ plan, money }}
						found={proposed}
						offers={offersAt(sale, proposed.seats)}
						onTake={() => void search.take(proposed)}
						onOthers={() => search.findOthers(proposed)}
						onDismiss={search.dismiss}
					/>
				)}
				{noticedTicket === undefined && lone?.notice}
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
