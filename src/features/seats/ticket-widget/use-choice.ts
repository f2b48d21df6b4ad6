import { useTranslation } from "gatsby-plugin-react-i18next";
import { useMemo, useState } from "react";
import { type Basket, limitOf, type Ticket } from "../../../domain/basket";
import type { OpaqueId } from "../../../domain/lenient";
import type { DatePrice, Offer } from "../../../domain/price";
import { isHeld } from "../../../domain/ticket-state";
import { notify } from "../../../ui/notify";
import type { EventSoldHere } from "../../../views/screens";
import { useBasketActions } from "../../basket/basket";
import { heldCount } from "../../basket/basket-reducer";
import { type BasketProblem, type BasketState, COOKIES_BLOCKED } from "../../basket/basket-state";
import { oneLineErrorText } from "../../basket/error-text";
import { useWantedBasket } from "../../basket/use-wanted-basket";
import { isSeatOffer, offerLimit } from "../offer-limit";
import { seatNames } from "../offers/seat-words";
import { ticketDraft } from "./ticket-draft";

/** Refusals after which a seat counts as lost to another buyer. */
const LOST_CODES = ["SEAT_TAKEN", "NOT_ENOUGH", "NOT_FOUND"];

export type Choice = ReturnType<typeof useChoice>;

/** The buyer's choice for a date of an event: its basket lines, and actions on them. */
export function useChoice(event: EventSoldHere, date: DatePrice | undefined, refresh: () => Promise<void>) {
	const { t } = useTranslation();
	const wantedBasket = useWantedBasket();
	const { basket } = wantedBasket;
	const [requested, showRequested] = useRequestedCounts();
	const { offers, hasReleased, release } = useReleased(date, refresh);
	const { addTicket, updateTicket, deleteTicket } = useBasketActions();
	const [lost, setLost] = useState<Offer>();
	/** Text of the latest change, or of an unavailable seat just pressed; a live region announces it. */
	const [announcement, announce] = useState("");

	const { lines, counts, count, mine } = useTicketsOfDate(date, basket.tickets, requested);

	const basketAtFetch = useBasketAtFetch(date, wantedBasket);
	const eventId = date?.eventId ?? event.id;
	/** Returns how many tickets of an offer the buyer can hold: held plus available, within the basket's limits. */
	const mostOf = (offer: Offer) => {
		const stock = heldCount(basketAtFetch, offer.id) + offerLimit(offer);
		return Math.min(stock, limitOf(basket, { id: offer.id, event: { id: eventId } }).maxInLine);
	};

	/** How many more tickets the basket's limits allow; infinite without limits. */
	const { maxInLine: room } = limitOf(basket, { id: "", event: { id: eventId } });

	const report = (offer: Offer, problem: BasketProblem) => {
		// The bar shows this problem for as long as it lasts.
		if (problem.code === COOKIES_BLOCKED) return;
		if (LOST_CODES.includes(problem.code ?? "") && offer.seat !== undefined) {
			setLost(offer);
			void refresh();
		} else notify({ kind: "problem", text: oneLineErrorText(t, problem) });
	};
	/** Adds offers, such as those just given back. Unlike `take`, keeps the notice that another offer was lost. */
	const takeAgain = async (offers: readonly Offer[]): Promise<Offer[]> => {
		if (!date) return [];
		const problems = await Promise.all(
			offers.map((offer) =>
				showRequested(offer.id, 1, addTicket(ticketDraft(offer, event, date), 1, date.currencyCode)),
			),
		);
		const firstRefused = offers.findIndex((_, at) => problems[at] !== undefined);
		const [offer, problem] = [offers[firstRefused], problems[firstRefused]];
		if (offer && problem) report(offer, problem);
		const takenOffers = offers.filter((_, at) => problems[at] === undefined);
		if (takenOffers.length > 0) announce(t("widget.seat.taken", { seat: seatNames(t, takenOffers) }));
		return takenOffers;
	};
	/** Adds offers to the basket. @returns those that were added */
	const take = (offers: readonly Offer[]) => {
		setLost(undefined);
		return takeAgain(offers);
	};
	const giveBack = async (offers: readonly Offer[]) => {
		if (offers.length === 0) return;
		const problems = await Promise.all(offers.map(({ id }) => showRequested(id, 0, deleteTicket(id))));
		const problem = problems.find(Boolean);
		release(offers.filter((_, at) => problems[at] === undefined).map(({ id }) => id));
		if (problem) notify({ kind: "problem", text: oneLineErrorText(t, problem) });
		else announce(t("widget.seat.returned", { seat: seatNames(t, offers) }));
	};
	const setCount = async (offer: Offer, count: number) => {
		if (!date) return;
		const change = counts.has(offer.id)
			? updateTicket(offer.id, count)
			: addTicket(ticketDraft(offer, event, date), count, date.currencyCode);
		const problem = await showRequested(offer.id, count, change);
		if (problem) report(offer, problem);
		else void refresh();
	};
	return {
		lines,
		offers,
		/** Whether seats were given back and the fetch of offers that follows is still running. */
		hasReleased,
		counts,
		count,
		mine,
		mostOf,
		room,
		take,
		takeAgain,
		giveBack,
		setCount,
		/** The seat last lost to another buyer; undefined while this buyer's basket has it, added in another tab. */
		lost: lost && mine.has(lost.id) ? undefined : lost,
		dismissLost: () => setLost(undefined),
		announcement,
		announce,
	};
}

/** Returns the basket lines of a date, and how many of its tickets are held or requested. */
function useTicketsOfDate(
	date: DatePrice | undefined,
	tickets: readonly Ticket[],
	requested: ReadonlyMap<OpaqueId, number>,
) {
	const ids = useMemo(() => new Set(date?.offers.map(({ id }) => id)), [date]);
	const lines = useMemo(() => tickets.filter((line) => ids.has(line.id) && isHeld(line)), [tickets, ids]);
	const counts = useMemo(() => {
		const requestedCounts = [...requested].filter(([id]) => ids.has(id));
		const allCounts = new Map([...lines.map(({ id, count }) => [id, count] as const), ...requestedCounts]);
		return new Map([...allCounts].filter(([, count]) => count > 0));
	}, [lines, requested, ids]);
	const mine = useMemo(() => new Set(counts.keys()), [counts]);
	const count = [...counts.values()].reduce((sum, one) => sum + one, 0);
	return { lines, counts, count, mine };
}

/** Returns the basket as it was when a date's offers were fetched: these offers exclude the tickets in that basket. */
function useBasketAtFetch(date: DatePrice | undefined, { confirmed, status, pending }: BasketState): Basket {
	const isLoaded = status === "loaded";
	// Offers fetched while the basket changes may already include the change; then use the basket after the change.
	const isSettled = pending.length === 0;
	const [state, setState] = useState({ date, isLoaded, isSettled, confirmed });
	if (state.date !== date || state.isLoaded !== isLoaded || (isSettled && !state.isSettled))
		setState({ date, isLoaded, isSettled, confirmed });
	return state.confirmed;
}

/** Returns a date's offers; those given back count as available until the offers have been fetched again. */
function useReleased(date: DatePrice | undefined, refresh: () => Promise<void>) {
	const [released, setReleased] = useState<ReadonlySet<OpaqueId>>(new Set());
	const release = (ids: readonly OpaqueId[]) => {
		setReleased((was) => new Set([...was, ...ids]));
		void refresh().then(() => setReleased((was) => new Set([...was].filter((id) => !ids.includes(id)))));
	};
	const offers = useMemo(() => date?.offers.map((offer) => afterRelease(offer, released)), [date, released]);
	return { offers, hasReleased: released.size > 0, release };
}

/** Marks an offer as available after its seat was removed from the basket. */
function afterRelease(offer: Offer, released: ReadonlySet<OpaqueId>): Offer {
	return released.has(offer.id) && isSeatOffer(offer)
		? { ...offer, available: true, availability: "on_sale" }
		: offer;
}

/** Tracks requested ticket counts. @returns counts by id, and a function that sets one until `change` has settled */
function useRequestedCounts(): [
	ReadonlyMap<OpaqueId, number>,
	<T>(id: OpaqueId, count: number, change: Promise<T>) => Promise<T>,
] {
	const [requested, setRequested] = useState<ReadonlyMap<OpaqueId, { count: number }>>(new Map());
	const show = async <T>(id: OpaqueId, count: number, change: Promise<T>) => {
		const entry = { count };
		setRequested((was) => new Map(was).set(id, entry));
		try {
			return await change;
		} finally {
			setRequested((was) => (was.get(id) === entry ? new Map([...was].filter(([one]) => one !== id)) : was));
		}
	};
	const counts = useMemo(() => new Map([...requested].map(([id, { count }]) => [id, count])), [requested]);
	return [counts, show];
}
