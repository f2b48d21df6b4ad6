import { useMemo, useState } from "react";
import type { OpaqueId } from "../../../domain/lenient";
import type { Offer } from "../../../domain/price";
import type { HallZone } from "../../../views/screens";
import type { SeatAim } from "../best-seats";
import type { HallPlan } from "../hall-plan";
import { type HallSale, offersAt } from "../hall-sale";
import { mostSimilarOffer, mostSimilarSeat } from "../most-similar-seat";
import { PriceLegend } from "../offers/price-legend";
import { AimChoice, BestForm } from "./best-form";
import * as styles from "./hall-seat-choice.module.css";
import { LostSeatNotice } from "./notices";
import { SeatProposal } from "./proposal";
import { SeatsView, type SeatsViewName } from "./seats-view";
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

export function HallSeatChoice(props: Props) {
	const { plan, sale, offers: known, choice, money, isFullscreen, onFullscreen, zone } = props;
	const offers = known ?? NO_OFFERS;
	const [view, setView] = useState<SeatsViewName>(isOnePoint(plan) ? "list" : "map");
	const [filter, setFilter] = useState<ReadonlySet<number>>(new Set());
	const [aim, setAim] = useState<SeatAim>("balance");
	const isNarrow = useNarrow();
	const { mine: myTickets, take } = choice;
	const mine = useMemo(() => seatIndexesOf(sale, myTickets), [sale, myTickets]);
	const search = useSeatSearch({ plan, sale, offers: known, choice, mine });
	const { proposed } = search;
	const isNet = offers.some((offer) => offer.isNet);
	const similar = choice.lost && offerSimilarToLost({ plan, sale, offers }, choice.lost, myTickets);

	const lone = useLoneSeats({ plan, sale, choice, mine });
	const noticedTicket = lone && view === "list" ? lone.seat?.id : undefined;

	const legend = (
		<PriceLegend classes={sale.classes} isNet={isNet} money={money} filter={filter} onFilter={setFilter} />
	);

	return (
		<div className={styles.frame}>
			<div className={styles.hall} data-plan={plan !== null}>
				{!(plan && isNarrow) && legend}
				{plan && !isNarrow && <AimChoice aim={aim} onAim={setAim} />}
				{plan && (
					<BestForm
						classes={sale.classes}
						isOneLine={isNarrow}
						onFind={(wanted) => search.start({ ...wanted, aim })}
						resultText={search.resultText}
						isNet={isNet}
						money={money}
					/>
				)}
				<SeatsView
					plan={plan}
					sale={sale}
					offers={offers}
					choice={choice}
					mine={mine}
					money={money}
					filter={filter}
					zone={zone}
					view={view}
					isNarrow={isNarrow}
					isFullscreen={isFullscreen}
					onFullscreen={onFullscreen}
					onView={setView}
					proposed={proposed?.seats ?? NO_SEATS}
					note={noticedTicket === undefined ? undefined : { below: noticedTicket, content: lone?.notice }}
					settings={
						<SettingsSheet isChanged={filter.size > 0}>
							<AimChoice aim={aim} onAim={setAim} />
							{legend}
						</SettingsSheet>
					}
				/>
				{plan && proposed && (
					<SeatProposal
						plan={plan}
						money={money}
						found={proposed}
						offers={offersAt(sale, proposed.seats)}
						lost={choice.lost}
						onTake={() => void search.take(proposed)}
						onOthers={() => search.findOthers(proposed)}
						onDismiss={search.dismiss}
					/>
				)}
				{noticedTicket === undefined && lone?.notice}
				{choice.lost && !proposed && (
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
	return sale.offers[
		mostSimilarSeat(plan, sale, index, new Set([...seatIndexesOf(sale, mine), index])) ?? -1
	];
}

function seatIndexesOf(sale: HallSale, tickets: ReadonlySet<OpaqueId>): ReadonlySet<number> {
	return new Set([...tickets].flatMap((id) => sale.indexByTicket.get(id) ?? []));
}
