import * as v from "valibot";
import { ORDER_STATUSES } from "../../sandbox/server/orders";
import { type ClaimKind, claimsOf, HOLD_CLAIM, isTrue, type ServerOrderState } from "./claims";
import type { Exchange } from "./network";
import type { Tab } from "./tab";

const orderSchema = v.object({
	number: v.string(),
	status: v.picklist(ORDER_STATUSES),
	charge: v.picklist(["none", "pending", "taken", "returned"]),
	email: v.string(),
	/** Id and version of the basket that was ordered. */
	basket: v.string(),
});
export type ServerOrder = v.InferOutput<typeof orderSchema>;
const orderListSchema = v.object({ data: v.array(orderSchema) });
const basketSchema = v.object({
	tickets: v.array(v.unknown()),
	expires_at: v.optional(v.nullable(v.string())),
});
const orderAnswerSchema = v.object({ number: v.union([v.string(), v.number()]), status: v.string() });

/** Parses the answer of the sandbox's control route `/sandbox/orders`. */
export function readOrders(body: string): ServerOrder[] {
	return v.parse(orderListSchema, JSON.parse(body)).data;
}

/** How long a countdown may outlast the hold: it rounds up to seconds, and tabs only estimate the server's clock. */
const HOLD_TOLERANCE_MS = 1_100;

/** Compares claims on each tab's page with the orders and the basket that the tab last received. */
export class ClaimChecker {
	readonly counts = new Map<ClaimKind, number>();
	readonly contradictions: string[] = [];
	/** Orders that each tab received, by number. */
	private readonly receivedOrders = new Map<Tab, Map<string, ServerOrderState>>();
	private readonly lastClaims = new Map<Tab, string>();
	/** End of the hold in the last basket that each tab received, ms; no entry when that basket has no hold. */
	private readonly heldUntil = new Map<Tab, number>();
	private readonly lastShownHoldMs = new Map<Tab, number | undefined>();

	/** Records the end of a received basket's hold, or a received order's state at the time of the response. */
	record({ tab, path, status, body, orders }: Exchange): void {
		if (path.startsWith("/api/basket") && status < 300) this.recordBasket(tab, body);
		if (!path.startsWith("/api/orders") || status >= 300) return;
		const answer = v.safeParse(orderAnswerSchema, parsedJson(body));
		if (!answer.success) return;
		const number = String(answer.output.number);
		const truth = orders.find((order) => order.number === number);
		if (!truth) return;
		const ordersOfTab = this.receivedOrders.get(tab) ?? new Map<string, ServerOrderState>();
		this.receivedOrders.set(tab, ordersOfTab.set(number, truth));
	}

	/** Checks a page's claims, if they changed, against what the tab received. @param now by the server's clock (ms) */
	read(tab: Tab, now: number): void {
		const { document } = tab;
		if (!document) return;
		this.readHold(tab, document, now);
		const claims = claimsOf(document, tab.path);
		const text = claims.map(({ kind, number }) => `${kind} ${number}`).join();
		if (text === this.lastClaims.get(tab)) return;
		this.lastClaims.set(tab, text);
		for (const claim of claims) {
			this.counts.set(claim.kind, (this.counts.get(claim.kind) ?? 0) + 1);
			const truth = this.receivedOrders.get(tab)?.get(claim.number);
			if (!truth && claim.kind === "bank checks") continue;
			if (!truth)
				this.contradictions.push(`"${claim.kind}" of ${claim.number} before the tab received that order`);
			else if (!isTrue(claim, truth))
				this.contradictions.push(`"${claim.kind}" of ${claim.number}: ${orderStateText(truth)}`);
		}
	}

	private recordBasket(tab: Tab, body: string): void {
		const answer = v.safeParse(basketSchema, parsedJson(body));
		if (!answer.success) return;
		const holdEnd = Date.parse(answer.output.expires_at ?? "");
		if (Number.isNaN(holdEnd)) this.heldUntil.delete(tab);
		else this.heldUntil.set(tab, holdEnd);
	}

	/** Records a contradiction if a newly shown countdown ends after the hold, or the tab received no hold. */
	private readHold(tab: Tab, document: Document, now: number): void {
		const shownMs = shownHoldMs(document, tab.path);
		if (shownMs === this.lastShownHoldMs.get(tab)) return;
		this.lastShownHoldMs.set(tab, shownMs);
		if (shownMs === undefined) return;
		this.counts.set(HOLD_CLAIM, (this.counts.get(HOLD_CLAIM) ?? 0) + 1);
		const holdEnd = this.heldUntil.get(tab);
		if (holdEnd !== undefined && now + shownMs <= holdEnd + HOLD_TOLERANCE_MS) return;
		const truth = holdEnd === undefined ? "the answer had no end" : `held for ${holdEnd - now} ms`;
		this.contradictions.push(`"${HOLD_CLAIM}" in ${shownMs} ms: ${truth}`);
	}

	/** Claims of an idle page that don't match the server's orders. */
	static falseClaims(tab: Tab, orders: readonly ServerOrder[]): string[] {
		const { document } = tab;
		if (!document) return [];
		return claimsOf(document, tab.path).flatMap((claim) => {
			const truth = orders.find(({ number }) => number === claim.number);
			if (truth && isTrue(claim, truth)) return [];
			return [`"${claim.kind}" of ${claim.number}: ${truth ? orderStateText(truth) : "no order"}`];
		});
	}
}

/** The remaining hold time that a page shows, ms; undefined when it shows none. */
function shownHoldMs(document: Document, path: string): number | undefined {
	// The timer on an order's page shows the time left to pay, not the hold.
	if (!path.startsWith("/cart")) return undefined;
	const text = document.querySelector('[role="timer"]')?.textContent;
	return text ? text.split(":").reduce((seconds, part) => seconds * 60 + Number(part), 0) * 1_000 : undefined;
}

function orderStateText({ status, charge }: ServerOrderState): string {
	return `the server has ${status}, money ${charge}`;
}

function parsedJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
