import fc from "fast-check";
import type { Visitor } from "../sandbox-visitor";
import { type Browser, draftOf } from "./browser";
import type { Checkout } from "./checkout";

/** Two seats of one event, two kinds of ticket sold by count (eight of each), and a seat of the balcony. */
const TICKETS = {
	"stalls seat 1": 10_100_001,
	"stalls seat 2": 10_100_002,
	"balcony seat": 10_100_011,
	entry: 10_290_000,
	table: 10_290_001,
} as const;
type TicketName = keyof typeof TICKETS;
const EVENTS = { seated: 101, club: 102 } as const;

/** What a step works on: the buyer's browser, the sandbox's knobs, and somebody else who buys. */
export interface World {
	browser: Browser;
	knobs: Visitor;
	rival: Visitor;
	checkout: Checkout;
	/** Moves the clocks of both sides on. */
	passes(seconds: number): Promise<void>;
}

/** One thing that happens, with the words it is reported in when a sequence fails. */
export interface Step {
	run(world: World): Promise<unknown>;
	[fc.toStringMethod]: () => string;
}

const step = (words: string, run: Step["run"]): Step => ({ run, [fc.toStringMethod]: () => `\n  ${words}` });

const tab = fc.constantFrom(0, 1);
const ticketName = fc.constantFrom(...(Object.keys(TICKETS) as TicketName[]));
const nameOf = (at: number) => `tab ${at === 0 ? "A" : "B"}`;

const takes = fc.tuple(tab, ticketName, fc.integer({ min: 1, max: 4 })).map(([at, name, wanted]) => {
	const count = name.includes("seat") ? 1 : wanted;
	return step(`${nameOf(at)} takes ${count} × ${name}`, async ({ browser }) =>
		browser.act(at, ({ actions }) => actions.addTicket(draftOf(TICKETS[name]), count)),
	);
});
const counts = fc
	.tuple(tab, ticketName, fc.integer({ min: 0, max: 6 }))
	.map(([at, name, count]) =>
		step(`${nameOf(at)} wants ${count} of ${name}`, async ({ browser }) =>
			browser.act(at, ({ actions }) => actions.updateTicket(TICKETS[name], count)),
		),
	);
const deletes = fc
	.tuple(tab, ticketName)
	.map(([at, name]) =>
		step(`${nameOf(at)} deletes ${name}`, async ({ browser }) =>
			browser.act(at, ({ actions }) => actions.deleteTicket(TICKETS[name])),
		),
	);
const deletesEvent = fc
	.tuple(tab, fc.constantFrom<keyof typeof EVENTS>("seated", "club"))
	.map(([at, name]) =>
		step(`${nameOf(at)} deletes the ${name} event`, async ({ browser }) =>
			browser.act(at, ({ actions }) => actions.deleteEvent(EVENTS[name])),
		),
	);
const plain = fc
	.tuple(tab, fc.constantFrom("clear", "extend", "restore", "reload"))
	.map(([at, name]) =>
		step(`${nameOf(at)}: ${name}`, async ({ browser }) => browser.act(at, ({ actions }) => actions[name]())),
	);

const orders = fc
	.tuple(tab, fc.constantFrom(1, 2))
	.map(([at, clicks]) =>
		step(`${nameOf(at)} orders${clicks === 2 ? ", with a double click" : ""}`, async ({ browser, checkout }) =>
			browser.act(at, (one) => Promise.all(Array.from({ length: clicks }, () => checkout.order(one)))),
		),
	);

/** Ten seconds of the sixty a request may take, a hundred times faster here (see the timing of the test). */
const LATENCY_MS = 100;
const FAULTS = {
	"fails with 500": { kind: "status", status: 500 },
	"does it, and answers 500": { kind: "status", status: 500, after: true },
	"cuts the connection": { kind: "drop" },
	"does it, and cuts the connection": { kind: "drop_after" },
	"answers half of the JSON": { kind: "malformed" },
	"takes ten seconds": { kind: "latency", delay_ms: LATENCY_MS },
	"says too many requests": { kind: "status", status: 429 },
	"says the basket has changed": { kind: "status", status: 409, body: { code: "BASKET_CHANGED", message: "" } },
	"says the seat is taken": { kind: "status", status: 409, body: { code: "SEAT_TAKEN", message: "" } },
	"says the hold is over": { kind: "status", status: 409, body: { code: "BASKET_EXPIRED", message: "" } },
} as const;
const fault = fc
	.tuple(
		fc.constantFrom(...(Object.keys(FAULTS) as (keyof typeof FAULTS)[])),
		fc.constantFrom("POST", "POST", "ORDER", "GET", "DELETE"),
		fc.constantFrom(1, 1, 2, 5),
	)
	// A fetch is never told that a seat is taken.
	.map(([name, method, times]) => [name.startsWith("says the") ? "fails with 500" : name, name, method, times] as const)
	.map(([forFetch, forChange, method, times]) => {
		const name = method === "GET" ? forFetch : forChange;
		const where = method === "ORDER" ? { method: "POST", path: "/api/orders" } : { method, path: "/api/basket" };
		return step(`the server ${name}, next ${times} × ${method}`, ({ knobs }) =>
			knobs.post("/sandbox/faults", { ...FAULTS[name], ...where, times }),
		);
	});

/** What happens without the buyer's doing, while nobody looks; then the shop is looked at again. */
const unseen = (words: string, run: Step["run"]) =>
	step(`${words}; the buyer comes back`, async (world) => {
		await run(world);
		await world.passes(MINUTE + 1);
		document.dispatchEvent(new Event("visibilitychange"));
	});
const MINUTE = 60;
const HOLD = 15 * MINUTE;
const priceChanges = fc
	.tuple(ticketName, fc.constantFrom("1999.99", "0", "3000", "1500.5"))
	.map(([name, price]) =>
		unseen(`${name} costs ${price} now`, ({ knobs }) => knobs.post(`/sandbox/tickets/${TICKETS[name]}`, { price })),
	);
const holdEnds = fc.constant(unseen("the hold runs out", ({ passes }) => passes(HOLD)));
const holdNearlyEnds = fc.constant(unseen("most of the hold is over", ({ passes }) => passes(HOLD - 2 * MINUTE)));
const isSold = ticketName.map((name) =>
	unseen(`somebody buys ${name}, held or not`, ({ knobs }) =>
		knobs.post(`/sandbox/tickets/${TICKETS[name]}`, { taken: true }),
	),
);
const rivalTakes = fc.tuple(ticketName, fc.integer({ min: 1, max: 8 })).map(([name, count]) =>
	unseen(`somebody takes ${count} × ${name}, if it is free`, ({ rival }) =>
		// A fault may hit the rival too.
		rival.add(TICKETS[name], count).catch(() => undefined),
	),
);
const rests = fc.constant(step("rest", (world) => restAndCompare(world)));
const isForgotten = fc.constant(
	step("the server forgets the buyer, who comes back", async (world) => {
		await restAndCompare(world);
		await world.knobs.post("/sandbox/baskets", { forget: true });
		await world.passes(MINUTE + 1);
		document.dispatchEvent(new Event("visibilitychange"));
		await world.browser.rest();
	}),
);

/** Everything that can happen, the ordinary more often than the rest. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
	{ weight: 10, arbitrary: takes },
	{ weight: 6, arbitrary: counts },
	{ weight: 4, arbitrary: deletes },
	{ weight: 2, arbitrary: deletesEvent },
	{ weight: 4, arbitrary: plain },
	{ weight: 3, arbitrary: orders },
	{ weight: 10, arbitrary: fault },
	{ weight: 3, arbitrary: priceChanges },
	{ weight: 2, arbitrary: holdEnds },
	{ weight: 1, arbitrary: holdNearlyEnds },
	{ weight: 2, arbitrary: isSold },
	{ weight: 2, arbitrary: rivalTakes },
	{ weight: 4, arbitrary: rests },
	{ weight: 1, arbitrary: isForgotten },
);

/**
 * The faults end, the network is back, everything comes to rest: now both tabs and the server say the same, and there is
 * no order that the buyer doesn't know of.
 */
export async function restAndCompare({ browser, knobs, checkout }: World): Promise<void> {
	await browser.rest();
	await knobs.call("DELETE", "/sandbox/faults");
	browser.comesBack();
	await browser.rest();
	// An order that nobody answered may have emptied the basket. The page says so, and keeps the basket until it's asked again.
	if (!checkout.isUnanswered()) await browser.expectAgreement();
	for (const tab of browser.tabs) await checkout.askAgain(tab);
	await browser.rest();
	await checkout.expectNoOtherOrders();
	await browser.expectAgreement();
}
