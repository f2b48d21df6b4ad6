import { useCallback, useMemo, useState } from "react";
import type { Ticket } from "../../entities/basket";
import type { DatePrice, Offer } from "../../entities/price";
import { useT } from "../../i18n/translation";
import { useBasket, useBasketActions } from "../../state/basket/basket";
import type { BasketProblem } from "../../state/basket/basket-state";
import type { EventView } from "../../views/screens";
import { seatNames } from "../offers/seat-words";
import { errorLine } from "../order-errors/error-text";
import { notify } from "../toasts/notify";
import { ticketDraft } from "./ticket-draft";

/** Refusals that mean: somebody else was quicker. */
const LOST_CODES = ["SEAT_TAKEN", "NOT_ENOUGH", "NOT_FOUND"];

export interface Choice {
	/** The buyer's lines of this date that are held. */
	lines: readonly Ticket[];
	/** How many of each ticket the buyer has. */
	counts: ReadonlyMap<number, number>;
	/** Tickets the buyer has. */
	mine: ReadonlySet<number>;
	/** Takes offers one by one. @returns those that were taken */
	take: (offers: readonly Offer[]) => Promise<Offer[]>;
	giveBack: (offers: readonly Offer[]) => Promise<void>;
	setCount: (offer: Offer, count: number) => Promise<void>;
	/** The offer that was lost to another buyer last. */
	lost: Offer | undefined;
	dismissLost: () => void;
	/** What has just happened, for a live region. */
	said: string;
	say: (text: string) => void;
}

/** The buyer's choice in a date of an event: the basket's lines of it, and what can be done to them. */
export function useChoice(event: EventView, date: DatePrice | undefined, onLost: () => void): Choice {
	const t = useT();
	const { basket } = useBasket();
	const { addTicket, updateTicket, deleteTicket } = useBasketActions();
	const [lost, setLost] = useState<Offer>();
	const [said, say] = useState("");

	const lines = useMemo(() => {
		const ids = new Set(date?.offers.map(({ id }) => id));
		return basket.tickets.filter(({ id, state }) => ids.has(id) && (state === "HELD" || state === "PRICE_CHANGED"));
	}, [basket.tickets, date]);
	const counts = useMemo(() => new Map(lines.map(({ id, count }) => [id, count])), [lines]);
	const mine = useMemo(() => new Set(counts.keys()), [counts]);

	const report = useCallback(
		(offer: Offer, problem: BasketProblem) => {
			if (LOST_CODES.includes(problem.code ?? "") && offer.seat !== undefined) {
				setLost(offer);
				onLost();
			} else notify({ kind: "problem", text: errorLine(t, problem) });
		},
		[t, onLost],
	);
	const take = useCallback(
		async (offers: readonly Offer[]) => {
			if (!date) return [];
			setLost(undefined);
			const problems = await Promise.all(offers.map((offer) => addTicket(ticketDraft(offer, event, date), 1)));
			const refused = offers.findIndex((_, at) => problems[at] !== undefined);
			const [offer, problem] = [offers[refused], problems[refused]];
			if (offer && problem) report(offer, problem);
			const taken = offers.filter((_, at) => problems[at] === undefined);
			if (taken.length > 0)
				say(
					t("widget.seat.taken", {
						seat: seatNames(t, taken),
					}),
				);
			return taken;
		},
		[date, event, addTicket, report, t],
	);
	const giveBack = useCallback(
		async (offers: readonly Offer[]) => {
			if (offers.length === 0) return;
			const problems = await Promise.all(offers.map(({ id }) => deleteTicket(id)));
			const problem = problems.find((one) => one !== undefined);
			if (problem) notify({ kind: "problem", text: errorLine(t, problem) });
			else
				say(
					t("widget.seat.returned", {
						seat: seatNames(t, offers),
					}),
				);
		},
		[deleteTicket, t],
	);
	const setCount = useCallback(
		async (offer: Offer, count: number) => {
			if (!date) return;
			const had = counts.get(offer.id) ?? 0;
			const problem =
				had === 0 ? await addTicket(ticketDraft(offer, event, date), count) : await updateTicket(offer.id, count);
			if (problem) report(offer, problem);
		},
		[date, event, counts, addTicket, updateTicket, report],
	);
	const dismissLost = useCallback(() => setLost(undefined), []);
	return { lines, counts, mine, take, giveBack, setCount, lost, dismissLost, said, say };
}
