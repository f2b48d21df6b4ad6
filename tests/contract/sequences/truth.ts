import * as v from "valibot";
import { ORDER_STATUSES } from "../../sandbox/server/orders";
import { type Claim, type ClaimKind, claimsOf, HOLD_CLAIM, holds, type Truth } from "./claims";
import { shownHoldMs } from "./hold-on-screen";
import type { Exchange } from "./network";
import type { Tab } from "./tab";

const madeOrder = v.object({
	number: v.string(),
	status: v.picklist(ORDER_STATUSES),
	charge: v.picklist(["none", "pending", "taken", "returned"]),
	email: v.string(),
});
export type ServerOrder = v.InferOutput<typeof madeOrder>;
const orderList = v.object({ data: v.array(madeOrder) });
const basketAnswer = v.object({ tickets: v.array(v.unknown()), expires_at: v.optional(v.nullable(v.string())) });
const orderAnswer = v.object({ number: v.union([v.string(), v.number()]), status: v.string() });

/** Parses the orders of the sandbox's control route. */
export function readOrders(body: string): ServerOrder[] {
	return v.parse(orderList, JSON.parse(body)).data;
}

/** Countdowns show whole seconds, rounded up, and a request's latency makes the server's clock inexact. */
const HOLD_TOLERANCE_MS = 1_100;

/** Compares claims on pages with the state of orders and basket that the tab last received. */
export class Ledger {
	readonly counts = new Map<ClaimKind, number>();
	readonly contradictions: string[] = [];
	/** Order states received by each tab. */
	private readonly told = new Map<Tab, Map<string, Truth>>();
	private readonly shown = new Map<Tab, string>();
	/** End of the hold (ms) received by each tab; none when the server named none. */
	private readonly heldUntil = new Map<Tab, number>();
	private readonly shownHold = new Map<Tab, number | undefined>();

	/** Records a response. `orders` is the server's state at that time. */
	hear({ tab, path, status, body }: Exchange, orders: readonly ServerOrder[]): void {
		if (path.startsWith("/api/basket") && status < 300) this.hearBasket(tab, body);
		if (!path.startsWith("/api/orders") || status >= 300) return;
		const answer = v.safeParse(orderAnswer, parsed(body));
		if (!answer.success) return;
		const number = String(answer.output.number);
		const truth = orders.find((order) => order.number === number);
		if (!truth) return;
		const known = this.told.get(tab) ?? new Map<string, Truth>();
		this.told.set(tab, known.set(number, truth));
	}

	/** Checks each new claim on a page against what the tab received. @param now by the server's clock (ms) */
	read(tab: Tab, now: number): void {
		const { document } = tab;
		if (!document) return;
		this.readHold(tab, document, now);
		const claims = claimsOf(document, tab.path);
		const text = claims.map(({ kind, number }) => `${kind} ${number}`).join();
		if (text === this.shown.get(tab)) return;
		this.shown.set(tab, text);
		for (const claim of claims) {
			this.counts.set(claim.kind, (this.counts.get(claim.kind) ?? 0) + 1);
			const truth = this.told.get(tab)?.get(claim.number);
			if (!truth && claim.kind === "bank checks") continue;
			if (!truth) this.contradictions.push(`"${claim.kind}" of ${claim.number} before the server has said anything`);
			else if (!holds(claim, truth)) this.contradictions.push(`"${claim.kind}" of ${claim.number}: ${words(truth)}`);
		}
	}

	private hearBasket(tab: Tab, body: string): void {
		const answer = v.safeParse(basketAnswer, parsed(body));
		if (!answer.success) return;
		const until = Date.parse(answer.output.expires_at ?? "");
		if (Number.isNaN(until)) this.heldUntil.delete(tab);
		else this.heldUntil.set(tab, until);
	}

	/** A new time must not be later than the end of the hold. */
	private readHold(tab: Tab, document: Document, now: number): void {
		const left = shownHoldMs(document, tab.path);
		if (left === this.shownHold.get(tab)) return;
		this.shownHold.set(tab, left);
		if (left === undefined) return;
		this.counts.set(HOLD_CLAIM, (this.counts.get(HOLD_CLAIM) ?? 0) + 1);
		const until = this.heldUntil.get(tab);
		if (until !== undefined && now + left <= until + HOLD_TOLERANCE_MS) return;
		const truth = until === undefined ? "the server has named no end" : `held for ${until - now} ms`;
		this.contradictions.push(`"${HOLD_CLAIM}" in ${left} ms: ${truth}`);
	}

	/** A claim on an idle page that is no longer true. */
	static stale(tab: Tab, orders: readonly ServerOrder[]): string[] {
		const { document } = tab;
		if (!document) return [];
		return claimsOf(document, tab.path).flatMap((claim: Claim) => {
			const truth = orders.find(({ number }) => number === claim.number);
			return truth && holds(claim, truth)
				? []
				: [`"${claim.kind}" of ${claim.number}: ${truth ? words(truth) : "no order"}`];
		});
	}
}

function words({ status, charge }: Truth): string {
	return `the server has ${status}, money ${charge}`;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
