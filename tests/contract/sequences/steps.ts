import fc from "fast-check";
import type { Ticket } from "#src/domain/basket";
import { FAULT_NAMES, FAULT_TARGETS, type FaultName, setFaults, type TargetName } from "./fault-steps";
import { fillAndSend, press } from "./form";
import type { SequenceWorld } from "./world";

/** Ids of three seats of one event, and of two general admission categories with eight tickets each. */
const TICKET_IDS = {
	"stalls seat 1": 10_100_001,
	"stalls seat 2": 10_100_002,
	"balcony seat": 10_100_011,
	entry: 10_290_000,
	table: 10_290_001,
} as const;
type TicketName = keyof typeof TICKET_IDS;
const EVENT_TICKETS = {
	seated: ["stalls seat 1", "stalls seat 2", "balcony seat"],
	club: ["entry", "table"],
} as const satisfies Record<string, readonly TicketName[]>;

const shownIdOf = (world: SequenceWorld, name: TicketName) => world.ticketId(TICKET_IDS[name]);
/** A basket line as the seat map creates it before the server's answer. */
const draftLine = (world: SequenceWorld, name: TicketName): Ticket => {
	const event = { id: Math.floor(TICKET_IDS[name] / 100_000) };
	return { id: shownIdOf(world, name), price: 1, count: 1, extra: {}, state: "HELD", event };
};

/** An action in a sequence; fast-check prints its text when the sequence fails. */
export interface Step {
	run(world: SequenceWorld): Promise<unknown>;
	[fc.toStringMethod]: () => string;
}

const step = (text: string, run: Step["run"]): Step => ({ run, [fc.toStringMethod]: () => `\n  ${text}` });

const tabIndex = fc.constantFrom(0, 1);
const ticketName = fc.constantFrom(...(Object.keys(TICKET_IDS) as TicketName[]));
const tabName = (at: number) => `tab ${at === 0 ? "A" : "B"}`;

/** Makes random steps, each in one of the two tabs and with a random value. */
const tabSteps = <Value>(
	values: fc.Arbitrary<Value>,
	text: (value: Value) => string,
	run: (world: SequenceWorld, at: number, value: Value) => unknown,
) =>
	fc
		.tuple(tabIndex, values)
		.map(([at, value]) => step(`${tabName(at)} ${text(value)}`, async (world) => run(world, at, value)));

const ticketAddingSteps = tabSteps(
	fc
		.tuple(ticketName, fc.integer({ min: 1, max: 4 }))
		.map(([name, wanted]) => ({ name, count: name.includes("seat") ? 1 : wanted })),
	({ name, count }) => `takes ${count} × ${name}`,
	(world, at, { name, count }) =>
		world.act(at, ({ actions }) => actions.addTicket(draftLine(world, name), count)),
);
const countChangeSteps = tabSteps(
	fc.tuple(ticketName, fc.integer({ min: 0, max: 6 })),
	([name, count]) => `sets the count of ${name} to ${count}`,
	(world, at, [name, count]) =>
		world.act(at, ({ actions }) => actions.updateTicket(shownIdOf(world, name), count)),
);
const deletionSteps = tabSteps(
	ticketName,
	(name) => `deletes ${name}`,
	(world, at, name) => world.act(at, ({ actions }) => actions.deleteTicket(shownIdOf(world, name))),
);
const eventDeletionSteps = tabSteps(
	fc.constantFrom<keyof typeof EVENT_TICKETS>("seated", "club"),
	(name) => `deletes the ${name} event`,
	(world, at, name) =>
		world.act(at, ({ actions }) =>
			actions.deleteTickets(EVENT_TICKETS[name].map((ticket) => shownIdOf(world, ticket))),
		),
);
const otherBasketSteps = tabSteps(
	fc.constantFrom("clear", "extend", "restore", "reload"),
	(name) => `calls ${name} of the basket`,
	(world, at, name) => world.act(at, ({ actions }) => actions[name]()),
);

/** Pause after a buyer takes a ticket, and again before the buyer fills in the order form, ms. */
const PAUSE_MS = 400;
/** Email addresses of two buyers; the second address is the first one with a typo. */
const EMAILS = ["anna@example.org", "anna@exmaple.org", "olga@example.net"] as const;
/** Time in which an order is created and payment started when there are no faults, ms. */
const ORDERING_MS = 900;
/** Values of the buttons on the sandbox's bank page; "pay" is chosen twice as often as each other button. */
const BANK_CHOICES = ["pay", "pay", "decline", "slow", "silent", "back", "late", "failed_first"] as const;

/** Fills in and sends the order form in the tab with the index `at`. */
async function order(world: SequenceWorld, at: number, mail: string, clicks: number): Promise<void> {
	const shopTab = world.device.tabs[at];
	if (!shopTab?.shop) return;
	if (!shopTab.path.startsWith("/cart")) shopTab.shop.navigate("/cart");
	await world.clock.pass(PAUSE_MS);
	if (fillAndSend(shopTab, mail, clicks)) world.typedMail.set(shopTab, mail);
}
export const orderStep = (at: number, mail: string, clicks = 1): Step =>
	step(`${tabName(at)} orders for ${mail}${clicks === 2 ? ", with a double click" : ""}`, (world) =>
		order(world, at, mail, clicks),
	);
const orderingSteps = fc
	.tuple(tabIndex, fc.constantFrom(...EMAILS), fc.constantFrom(1, 1, 2))
	.map(([at, mail, clicks]) => orderStep(at, mail, clicks));
export const buyingStep = (
	at: number,
	name: TicketName,
	mail: string,
	choice: (typeof BANK_CHOICES)[number],
): Step =>
	step(`${tabName(at)} takes 1 × ${name}, orders for ${mail}, and at the bank: ${choice}`, async (world) => {
		world.act(at, ({ actions }) => actions.addTicket(draftLine(world, name), 1));
		await world.clock.pass(PAUSE_MS);
		await order(world, at, mail, 1);
		await world.clock.pass(ORDERING_MS);
		await world.chooseAtBank(at, choice);
	});
const buyingSteps = fc
	.tuple(tabIndex, ticketName, fc.constantFrom(...EMAILS), fc.constantFrom(...BANK_CHOICES))
	.map(([at, name, mail, choice]) => buyingStep(at, name, mail, choice));
/** Beginnings of the names of the shop's buttons and links that `buttonSteps` presses. */
const BUTTONS = [
	"Проверить и продолжить",
	"Вернуться к оплате",
	"Оплатить",
	"Оплатить ещё раз",
	"Проверить сейчас",
	"Попробовать снова",
	"Взять снова",
];
const buttonSteps = tabSteps(
	fc.constantFrom(...BUTTONS),
	(name) => `presses "${name}" if there is such a button`,
	({ device }, at, name) => {
		const shopTab = device.tabs[at];
		if (shopTab) press(shopTab, new RegExp(`^${name}`));
	},
);
const bankSteps = tabSteps(
	fc.constantFrom(...BANK_CHOICES),
	(choice) => `at the bank: ${choice}`,
	(world, at, choice) => world.chooseAtBank(at, choice),
);
const visitSteps = tabSteps(
	fc.constantFrom("/", "/cart", "/cart", "/order", "last order"),
	(place) => `goes to ${place}`,
	({ device }, at, place) => {
		const shop = device.tabs[at]?.shop;
		const [lastOrder] = shop?.knownOrders() ?? [];
		if (place !== "last order") shop?.navigate(place);
		else if (lastOrder) shop?.navigate(`/order/pay/${encodeURIComponent(lastOrder.number)}`);
	},
);
const pageLoadSteps = tabSteps(
	fc.constantFrom("is reloaded", "is closed, and opened again", "returns by the Back button"),
	(how) => how,
	({ device }, at, how) => {
		const path = device.tabs[at]?.path ?? "/";
		if (how === "is reloaded") device.load(at, path);
		else device.load(at, how.includes("button") ? "/cart" : "/", how.includes("closed"));
	},
);

const faultName = fc.constantFrom(...FAULT_NAMES);
const targetName = fc.constantFrom(...(Object.keys(FAULT_TARGETS) as TargetName[]));
export const faultStep = (target: TargetName, names: readonly FaultName[], skip = 0): Step =>
	step(
		`the server, ${skip > 0 ? "after one more" : "next"}, when ${target}: ${names.join(", then ")}`,
		(world) => setFaults(world, target, names, skip),
	);
const faultSteps = fc
	.tuple(targetName, fc.array(faultName, { minLength: 1, maxLength: 3 }), fc.constantFrom(0, 0, 1))
	.map(([target, names, skip]) => faultStep(target, names, skip));

const MINUTE_MS = 60_000;
const HOLD_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Makes a step of `run`, 61 s of sleep and `visibilitychange` in both tabs, as if the buyer came back to them. */
const whileHidden = (text: string, run: Step["run"]) =>
	step(`${text}; the buyer comes back`, async (world) => {
		await run(world);
		await world.clock.sleep(MINUTE_MS + 1_000);
		world.device.becomeVisible();
	});
const priceSteps = fc
	.tuple(ticketName, fc.constantFrom("1999.99", "0", "3000", "1500.5"))
	.map(([name, price]) =>
		whileHidden(`${name} costs ${price} now`, (world) =>
			world.control("POST", `/sandbox/tickets/${TICKET_IDS[name]}`, { price }),
		),
	);
const sleepStep = (text: string, ms: number) =>
	fc.constant(whileHidden(text, ({ clock }) => clock.sleep(ms)));
const soldTicketSteps = ticketName.map((name) =>
	whileHidden(`somebody buys ${name}, held or not`, (world) =>
		world.control("POST", `/sandbox/tickets/${TICKET_IDS[name]}`, { taken: true }),
	),
);
export const clockStep = (ms: number): Step =>
	step(
		`the device's clock is set ${ms > 0 ? "an hour ahead" : "an hour back"}, and the browser restarts`,
		({ device }) => Promise.resolve(device.restart(ms)),
	);
const clockSteps = fc.constantFrom(HOUR_MS, -HOUR_MS).map(clockStep);
export const waitStep = (ms: number): Step => step(`${ms} ms pass`, ({ clock }) => clock.pass(ms));
const waitSteps = fc.constantFrom(30, 120, 700, 2_500, 7_000).map(waitStep);
const visibilityStep = fc.constant(
	step("both tabs become visible", async ({ device }) => device.becomeVisible()),
);
const settleStep = fc.constant(step("faults end and both tabs settle", (world) => world.settleAndCompare()));
const sessionLossStep = fc.constant(
	whileHidden("the server forgets the buyer", async (world) => {
		await world.settleAndCompare();
		await world.control("POST", "/sandbox/baskets", { forget: true });
	}),
);

/** A random step; faults and what buyers do more often have more weight. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
	{ weight: 10, arbitrary: ticketAddingSteps },
	{ weight: 4, arbitrary: countChangeSteps },
	{ weight: 3, arbitrary: deletionSteps },
	{ weight: 1, arbitrary: eventDeletionSteps },
	{ weight: 3, arbitrary: otherBasketSteps },
	{ weight: 8, arbitrary: orderingSteps },
	{ weight: 6, arbitrary: buyingSteps },
	{ weight: 6, arbitrary: buttonSteps },
	{ weight: 8, arbitrary: bankSteps },
	{ weight: 4, arbitrary: visitSteps },
	{ weight: 3, arbitrary: pageLoadSteps },
	{ weight: 12, arbitrary: faultSteps },
	{ weight: 8, arbitrary: waitSteps },
	{ weight: 2, arbitrary: visibilityStep },
	{ weight: 2, arbitrary: priceSteps },
	{ weight: 2, arbitrary: sleepStep("the hold runs out", HOLD_MS) },
	{ weight: 1, arbitrary: sleepStep("most of the hold passes", HOLD_MS - 2 * MINUTE_MS) },
	{ weight: 1, arbitrary: soldTicketSteps },
	{ weight: 1, arbitrary: clockSteps },
	{ weight: 1, arbitrary: sleepStep("an hour passes", HOUR_MS) },
	{ weight: 2, arbitrary: settleStep },
	{ weight: 1, arbitrary: sessionLossStep },
);
