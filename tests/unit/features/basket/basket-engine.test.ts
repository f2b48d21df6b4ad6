import { describe, expect, it } from "vitest";
import { LOADING_BASKET } from "#src/features/basket/basket-state";
import { type BasketFault, FakeBasket, ticket } from "./fake-basket";
import { engineWith, fetchedBasket, serverWith } from "./fetched-basket";

const lostSession = { code: "SESSION_LOST", status: 401 };

describe("the basket", () => {
	it("has the status `loaded` and totals after the first fetch", async () => {
		const { engine, state } = engineWith(serverWith({ 11: 2, 12: 1 }), LOADING_BASKET);
		expect(await engine.reload()).toBeUndefined();
		expect(state()).toMatchObject({
			status: "loaded",
			pending: [],
			totals: { price: 3_000_000, count: 3, serviceFee: 300_000, total: 3_300_000 },
		});
	});

	it("starts a new session when the server has forgotten that of an earlier visit", async () => {
		const server = new FakeBasket();
		server.faults = [lostSession, lostSession];
		const { engine, state } = engineWith(server, LOADING_BASKET);
		expect(await engine.reload()).toMatchObject({ code: "SESSION_LOST" });
		server.faults = [lostSession];
		expect(await engine.reload()).toBeUndefined();
		expect(state()).toMatchObject({ status: "loaded", problem: undefined });
		server.faults = [lostSession];
		expect(await engineWith(server).engine.addTicket(ticket(11), 1)).toBeUndefined();
	});

	it("shows a change before the server answers, then the server's basket", async () => {
		const server = new FakeBasket();
		const { engine, state, lines } = engineWith(server);
		const added = engine.addTicket(ticket(11, { price: 5_000 }), 2);
		expect(lines()).toBe("11×2");
		expect(state()).toMatchObject({ pending: [{ kind: "add" }], totals: { price: 10_000, count: 2 } });
		expect(await added).toBeUndefined();
		expect(state()).toMatchObject({ pending: [], totals: { price: 2_000_000 } });
		expect(server.calls).toEqual(["GET", "ADD_TICKET 11×2"]);
	});

	it("drops what the server says is left to pay until it has answered a change", async () => {
		const server = new FakeBasket([ticket(11)], { totals: { toPay: 600_000 } });
		const { engine, state } = engineWith(server);
		await engine.reload();
		expect(state().basket.totals).toEqual({ toPay: 600_000 });
		const added = engine.addTicket(ticket(12), 1);
		expect(state().basket.totals).toBeUndefined();
		await added;
		expect(state().basket.totals).toEqual({ toPay: 600_000 });
		engine.replaceParts({ tickets: [ticket(13)] });
		expect(state().basket.totals).toBeUndefined();
	});

	it("reverts a change that the server refuses, and keeps the reason", async () => {
		const { engine, state, lines } = await fetchedBasket({ 11: 9 });
		const added = engine.addTicket(ticket(11), 2);
		expect(lines()).toBe("11×11");
		const problem = {
			operation: "add",
			ticketId: 11,
			code: "LIMIT_EXCEEDED",
			isAnswered: true,
			args: { max: 10 },
		};
		expect(await added).toEqual(problem);
		expect(lines()).toBe("11×9");
		expect(state().problem).toEqual(problem);
		engine.dismissProblem();
		expect(state().problem).toBeUndefined();
	});

	it("applies the remaining changes when the server refuses one", async () => {
		const { engine, lines } = await fetchedBasket({ 11: 1 }, { faults: [{ code: "SEAT_TAKEN" }] });
		const attempts = [engine.addTicket(ticket(12), 1), engine.addTicket(ticket(13), 1)];
		expect(lines()).toBe("11×1 12×1 13×1");
		expect((await Promise.all(attempts)).map((problem) => problem?.code)).toEqual(["SEAT_TAKEN", undefined]);
		expect(lines()).toBe("11×1 13×1");
	});

	it("sends changes in the order in which they were made", async () => {
		const { server, engine } = await fetchedBasket({ 11: 1, 12: 1 });
		await Promise.all([
			engine.deleteTicket(11),
			engine.addTicket(ticket(13), 1),
			engine.extend(),
			engine.clear(),
		]);
		expect(server.calls).toEqual(["GET", "DELETE_TICKET 11×0", "ADD_TICKET 13×1", "extend", "DELETE"]);
	});

	it("sends only the last queued count of a ticket", async () => {
		const { server, engine, lines } = await fetchedBasket({ 11: 1, 12: 1 });
		void engine.extend();
		const clicks = [2, 3, 4, 5].flatMap((count) => [
			engine.updateTicket(11, count),
			engine.updateTicket(12, count),
		]);
		expect(lines()).toBe("11×5 12×5");
		expect(await Promise.all(clicks)).toEqual(clicks.map(() => undefined));
		expect(server.calls).toEqual(["GET", "extend", "UPDATE_TICKET 11×5", "UPDATE_TICKET 12×5"]);
	});

	it("deletes a line whose count becomes zero, without sending a count that is still queued", async () => {
		const { server, engine, lines } = await fetchedBasket({ 11: 2 });
		await Promise.all([engine.extend(), engine.updateTicket(11, 1), engine.updateTicket(11, 0)]);
		expect(lines()).toBe("");
		expect(server.calls).toEqual(["GET", "extend", "DELETE_TICKET 11×0"]);
	});

	it("shows restored lines in their old currency until the server answers with the basket's currency", async () => {
		const { server, engine, state, lines } = await fetchedBasket({ 11: 1 }, { currency: "KZT" });
		server.extra = { currency: "RUB" };
		await engine.clear();
		expect(state().basket.currency).toBe("RUB");
		const restoring = engine.restore();
		expect(lines()).toBe("11×1");
		expect(state().basket.currency).toBe("KZT");
		await restoring;
		expect(state().basket.currency).toBe("RUB");
	});

	it("doesn't restore a line that the buyer added again", async () => {
		const { engine, lines, state } = await fetchedBasket({ 11: 2, 12: 1 });
		await engine.deleteTicket(11);
		await engine.addTicket(ticket(11), 2);
		expect(state().removed).toEqual([]);
		await engine.restore();
		expect(lines()).toBe("12×1 11×2");
	});

	it.each([
		["hides a ticket in another currency", { 11: 1 }, { currency: "RUB", total: 1_100_000 }],
		["shows the first ticket in its own currency", {}, { currency: "USD", total: 13_000 }],
	])(
		"shows lines of only one currency until the server answers: it %s",
		async (_, lines, { currency, total }) => {
			const { engine, state } = await fetchedBasket(lines, { currency: "RUB" });
			const added = engine.addTicket(ticket(12, { price: 13_000, extra: {} }), 1, "USD");
			expect(state()).toMatchObject({ basket: { currency }, totals: { total } });
			await added;
			expect(state()).toMatchObject({
				basket: { currency: "RUB" },
				totals: { count: Object.keys(lines).length + 1 },
			});
		},
	);

	it("can delete an added ticket that is hidden because its currency isn't the basket's", async () => {
		const { engine, lines } = await fetchedBasket({ 11: 1 }, { currency: "RUB" });
		await Promise.all([engine.addTicket(ticket(12), 1, "USD"), engine.deleteTicket(12)]);
		expect(lines()).toBe("11×1");
	});

	it("keeps a warning until it's dismissed or its line has the state `HELD` again", async () => {
		const warnings = [
			{ code: "PRICE_CHANGED", ticketId: 11, message: undefined },
			{ code: "SEAT_TAKEN", ticketId: 12, message: undefined },
		];
		const tickets = [ticket(11, { state: "PRICE_CHANGED" })];
		const { server, engine, state } = await fetchedBasket({ 11: 1 }, { warnings, tickets });
		server.extra = { tickets };
		await engine.reload();
		expect(state().warnings).toEqual(warnings);
		server.extra = {};
		await engine.reload();
		expect(state().warnings).toEqual([warnings[1]]);
		engine.dismissProblem();
		expect(state().warnings).toEqual([]);
	});

	it("adds a ticket in a new session when the empty basket's session is lost", async () => {
		const { server, engine, state, lines } = await fetchedBasket({}, { faults: [lostSession] });
		expect(await engine.addTicket(ticket(11), 2)).toBeUndefined();
		expect(server.calls).toEqual(["GET", "ADD_TICKET 11×2", "GET", "ADD_TICKET 11×2"]);
		expect(lines()).toBe("11×2");
		expect(state()).toMatchObject({ problem: undefined, pending: [] });
	});

	it.each<[string, Record<number, number>, BasketFault[], string[]]>([
		["its basket had tickets", { 12: 1 }, [lostSession], []],
		["the new session is lost, too", {}, [lostSession, "ok", lostSession], ["GET", "ADD_TICKET 11×2"]],
	])("reports a lost session, and doesn't add the ticket, when %s", async (_, lines, faults, retryCalls) => {
		const { server, engine } = await fetchedBasket(lines, { faults });
		expect(await engine.addTicket(ticket(11), 2)).toMatchObject({ code: "SESSION_LOST" });
		expect(server.calls).toEqual(["GET", "ADD_TICKET 11×2", ...retryCalls, "GET"]);
		expect(server.lines.has(11)).toBe(false);
	});

	it("re-adds expired lines with their counts at the buyer's request, and shows them as held at once", async () => {
		const tickets = [ticket(11, { state: "EXPIRED", count: 3 }), ticket(12, { state: "EXPIRED", count: 2 })];
		const { server, engine, state } = await fetchedBasket({}, { tickets });
		expect(state().totals.count).toBe(0);
		const retaking = engine.retakeAll();
		expect(state().basket.tickets).toMatchObject(
			tickets.map(({ id, count }) => ({ id, count, state: "HELD" })),
		);
		await retaking;
		expect(server.calls).toEqual(["GET", "ADD_TICKET 11×3", "ADD_TICKET 12×2"]);
	});
});
