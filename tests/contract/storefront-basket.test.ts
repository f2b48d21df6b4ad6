import { beforeEach, describe, expect, it } from "vitest";
import * as api from "#src/backend/basket-api";
import { createBrowserHttp } from "#src/backend/browser-http";
import { createOrder } from "#src/backend/order-api";
import type { Ticket } from "#src/domain/basket";
import { BasketEngine } from "#src/features/basket/basket-engine";
import { type BasketState, LOADING_BASKET } from "#src/features/basket/basket-state";
import { holdCountdown } from "#src/features/basket/hold-countdown";
import type { OrderAttempt } from "#src/features/order/order-attempt";
import { type PlaceOrderDeps, placeOrder } from "#src/features/order/place-order";
import { buyer, orderRequest } from "../fixtures/order-request";
import { isSecondBackend, orderOf, PAYMENT_METHOD } from "./backends";
import { stubFetchWithCookies } from "./cookie-jar";
import { backendForTests } from "./sandbox-visitor";

/** Id of a seat in the sandbox's small data set. */
const SEAT = 10_100_001;
/** Id of a general admission ticket in the sandbox's small data set. */
const CLUB_TICKET_ID = 10_290_000;
const HOLD_SECONDS = 15 * 60;

const { sandbox, visitor: control, otherVisitor } = await backendForTests();
beforeEach(() => stubFetchWithCookies());

const ticket = (id: number): Ticket => ({ id, price: 1, count: 1, extra: {}, state: "HELD", event: {} });
const setFault = (fields: object) => control.post("/sandbox/faults", { times: 1, ...fields });

/** Simulates a tab's basket: a basket engine with its own API client and state. */
function openTab() {
	const client = createBrowserHttp(sandbox.url);
	let state: BasketState = { ...LOADING_BASKET, status: "loaded" };
	const engine = new BasketEngine({
		port: {
			get: () => api.getBasket(client),
			change: (change) => api.changeBasket(client, change),
			clear: () => api.clearBasket(client),
			extend: () => api.extendBasket(client),
			applyCode: (code) => api.applyCode(client, code),
			removeCode: () => api.removeCode(client),
		},
		initial: state,
		onState: (next) => {
			state = next;
		},
		announce: () => undefined,
		mark: () => false,
		areCookiesBlocked: () => false,
	});
	const lines = () =>
		state.basket.tickets.map(({ id, count, state: lineState }) => `${id}×${count} ${lineState}`);
	return { engine, client, lines, state: () => state };
}

describe("the page's basket with the backend's API", () => {
	it("shows the server's prices and hold after adding a seat", async () => {
		const { engine, state } = openTab();
		expect(await engine.addTicket(ticket(SEAT), 1)).toBeUndefined();
		expect(state().totals).toMatchObject({
			price: 2_500_000,
			serviceFee: 250_000,
			total: 2_750_000,
			count: 1,
		});
		const countdown = { secondsLeft: HOLD_SECONDS, isExtendable: true };
		expect(holdCountdown(state())).toEqual(isSecondBackend ? undefined : countdown);
	});

	it("shows another tab's lines after a new fetch, and refuses a seat that another buyer holds", async () => {
		const firstTab = openTab();
		const secondTab = openTab();
		await firstTab.engine.addTicket(ticket(CLUB_TICKET_ID), 2);
		await secondTab.engine.reload();
		expect(secondTab.lines()).toEqual(firstTab.lines());
		await otherVisitor.add(SEAT);
		expect(await secondTab.engine.addTicket(ticket(SEAT), 1)).toMatchObject({
			code: "SEAT_TAKEN",
			ticketId: SEAT,
		});
		expect(secondTab.lines()).toEqual([`${CLUB_TICKET_ID}×2 HELD`]);
	});

	it("shows the server's basket after a lost answer and after a failed change", async () => {
		const { engine, lines } = openTab();
		await engine.reload();
		await setFault({ kind: "drop_after", method: "POST", path: "/api/basket" });
		expect(await engine.addTicket(ticket(CLUB_TICKET_ID), 2)).toBeUndefined();
		await setFault({ kind: "status", status: 500, method: "POST", path: "/api/basket" });
		const outcomes = await Promise.all([
			engine.updateTicket(CLUB_TICKET_ID, 5),
			engine.addTicket(ticket(SEAT), 1),
		]);
		const problem = {
			operation: "update",
			ticketId: CLUB_TICKET_ID,
			code: "INTERNAL",
			isAnswered: true,
			args: {},
		};
		expect(outcomes).toEqual([problem, undefined]);
		expect(lines()).toEqual([`${CLUB_TICKET_ID}×2 HELD`, `${SEAT}×1 HELD`]);
	});

	it.skipIf(isSecondBackend)("keeps lines whose hold expired and can hold them again", async () => {
		const { engine, lines, state } = openTab();
		await engine.addTicket(ticket(CLUB_TICKET_ID), 2);
		sandbox.clock.advance(HOLD_SECONDS + 1);
		await engine.reload();
		expect(lines()).toEqual([`${CLUB_TICKET_ID}×2 EXPIRED`]);
		expect(state().totals.total).toBe(0);
		const [line] = state().basket.tickets;
		if (line) await engine.addTicket(line, line.count);
		expect(lines()).toEqual([`${CLUB_TICKET_ID}×2 HELD`]);
	});

	it("reports a lost session, then adds a ticket to a new basket", async () => {
		const { engine, lines } = openTab();
		await engine.addTicket(ticket(CLUB_TICKET_ID), 2);
		await control.post("/sandbox/baskets", { forget: true });
		expect(await engine.updateTicket(CLUB_TICKET_ID, 3)).toMatchObject({ code: "SESSION_LOST" });
		expect(await engine.addTicket(ticket(CLUB_TICKET_ID), 1)).toBeUndefined();
		expect(lines()).toEqual([`${CLUB_TICKET_ID}×1 HELD`]);
	});
});

describe("ordering with the backend's API", () => {
	let storedAttempts: readonly OrderAttempt[];
	const openCheckout = (client: ReturnType<typeof createBrowserHttp>): PlaceOrderDeps => ({
		create: (request, key) => createOrder(client, request, key),
		attempts: {
			read: () => storedAttempts,
			write: (attempts) => {
				storedAttempts = attempts;
			},
		},
		newKey: () => crypto.randomUUID(),
		onOutcome: () => undefined,
		withLock: (task) => task(),
		orderOf: async () => undefined,
		currentBasket: async () => "",
		pause: () => Promise.resolve(),
	});
	const requestFor = ({ confirmed, totals }: BasketState, email = "anna@example.org") =>
		orderRequest({
			basketVersion: confirmed.version,
			expectedTotal: totals.total,
			acquisitionId: PAYMENT_METHOD,
			buyer: buyer(email),
		});

	beforeEach(() => {
		storedAttempts = [];
	});

	it("creates one order despite a double click, lost answers, a reload and a changed form", async () => {
		const { engine, client, state } = openTab();
		await engine.addTicket(ticket(CLUB_TICKET_ID), 2);
		const request = requestFor(state());
		await setFault({ kind: "drop_after", method: "POST", path: "/api/orders", times: 4 });
		const firstCheckout = openCheckout(client);
		const outcomes = await Promise.all([
			placeOrder(firstCheckout, request),
			placeOrder(firstCheckout, request),
		]);
		expect(outcomes).toMatchObject([{ kind: "unknown" }, { kind: "unknown" }]);

		const reloaded = openCheckout(client);
		await engine.reload();
		// The second backend empties the basket only when the order is paid.
		expect(state().basket.tickets).toHaveLength(isSecondBackend ? 1 : 0);
		expect(reloaded.attempts.read()).toMatchObject([{ request }]);
		const outcome = await placeOrder(reloaded, requestFor(state(), "anna@example.com"));
		expect(outcome).toMatchObject({ kind: "placed", isEarlier: true, order: orderOf("anna@example.org") });
		expect((await control.get("/sandbox/health")).body).toMatchObject({ orders: 1 });
		expect(storedAttempts).toEqual([]);
	}, 15_000);
});
