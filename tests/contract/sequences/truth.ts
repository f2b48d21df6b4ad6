import * as v from "valibot";
import { ORDER_STATUSES } from "../../sandbox/server/orders";
import { type Claim, type ClaimKind, claimsOf, holds, type Truth } from "./claims";
import type { Exchange } from "./network";
import type { Tab } from "./tab";

const madeOrder = v.object({
	number: v.string(),
	status: v.picklist(ORDER_STATUSES),
	charge: v.picklist(["none", "pending", "taken", "returned"]),
	email: v.string(),
});
export type MadeOrder = v.InferOutput<typeof madeOrder>;
const orderList = v.object({ data: v.array(madeOrder) });
const orderAnswer = v.object({ number: v.union([v.string(), v.number()]), status: v.string() });

/** The orders as the sandbox's knob tells them. */
export function readOrders(body: string): MadeOrder[] {
	return v.parse(orderList, JSON.parse(body)).data;
}

/** What was claimed on the device's pages, held against what the server had when the tab last heard of the order. */
export class Ledger {
	readonly counts = new Map<ClaimKind, number>();
	readonly contradictions: string[] = [];
	/** What each tab was told of each order, as it truly was at that moment. */
	private readonly told = new Map<Tab, Map<string, Truth>>();
	private readonly shown = new Map<Tab, string>();

	/** An answer came to a tab. `orders`: what was so when the server gave it. */
	hear({ tab, path, status, body }: Exchange, orders: readonly MadeOrder[]): void {
		if (!path.startsWith("/api/orders") || status >= 300) return;
		const answer = v.safeParse(orderAnswer, parsed(body));
		if (!answer.success) return;
		const number = String(answer.output.number);
		const truth = orders.find((order) => order.number === number);
		if (!truth) return;
		const known = this.told.get(tab) ?? new Map<string, Truth>();
		this.told.set(tab, known.set(number, truth));
	}

	/** Reads the page: each claim that wasn't there before is counted, and must hold for what this tab was told. */
	read(tab: Tab): void {
		const { document } = tab;
		if (!document) return;
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

	/** What a page at rest still claims and isn't so now. */
	static stale(tab: Tab, orders: readonly MadeOrder[]): string[] {
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
