import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { type BasketFault, FakeBasket, ticket } from "./fake-basket";
import { engineWith, fetchedBasket, serverWith } from "./fetched-basket";

describe("the basket engine, when calls get no answer", () => {
	it("fetches the basket after an unanswered change, before it sends the next change", async () => {
		const { server, engine, lines } = await fetchedBasket({ 11: 1 }, { faults: ["lost"] });
		const outcomes = await Promise.all([engine.addTicket(ticket(12), 2), engine.updateTicket(11, 3)]);
		expect(outcomes).toEqual([undefined, undefined]);
		expect(server.calls).toEqual(["GET", "ADD_TICKET 12×2", "GET", "UPDATE_TICKET 11×3"]);
		expect(lines()).toBe("11×3 12×2");
	});

	it("reports an unanswered change as failed as long as the fetched basket doesn't contain it", async () => {
		vi.useFakeTimers();
		const { server, engine, lines, state } = await fetchedBasket({ 11: 1 }, { faults: ["dropped"] });
		const problem = { operation: "update", ticketId: 11, isAnswered: false, args: {} };
		expect(await engine.updateTicket(11, 3)).toEqual(problem);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(lines()).toBe("11×1");
		expect(state()).toMatchObject({ status: "loaded", problem });
		expect(server.calls).toEqual(["GET", "UPDATE_TICKET 11×3", "GET", "GET"]);
	});

	it("broadcasts a change that a slow server applies late, and stops reporting it as failed", async () => {
		vi.useFakeTimers();
		const { server, engine, lines, state, announce } = await fetchedBasket(
			{ 11: 1 },
			{ faults: ["dropped"] },
		);
		expect(await engine.addTicket(ticket(12), 2)).toMatchObject({ operation: "add" });
		expect(state().problem).toMatchObject({ ticketId: 12 });
		announce.mockClear();
		server.lines.set(12, 2);
		await vi.advanceTimersByTimeAsync(10_000);
		expect(lines()).toBe("11×1 12×2");
		expect(state().problem).toBeUndefined();
		expect(announce).toHaveBeenCalled();
	});

	it("fetches the basket again within a minute when the fetch at the hold's end and a retry failed", async () => {
		vi.useFakeTimers({ now: Date.parse("2026-11-21T10:00:00Z") });
		const server = serverWith({ 11: 1 }, { expiresAt: "2026-11-21T10:15:00Z" });
		const { engine, state, lines } = engineWith(server);
		await engine.reload();
		server.faults = ["dropped", "dropped"];
		await vi.advanceTimersByTimeAsync(15 * 60_000);
		expect(state().status).toBe("failed");
		server.lines.clear();
		server.extra = {};
		await vi.advanceTimersByTimeAsync(60_000);
		expect(server.calls).toEqual(["GET", "GET", "GET", "GET"]);
		expect(lines()).toBe("");
	});

	it("drops queued changes while the server is unreachable, and fetches the basket before the next change", async () => {
		const { server, engine, lines, state } = await fetchedBasket({ 11: 1 }, { faults: ["lost", "dropped"] });
		const outcomes = await Promise.all([engine.addTicket(ticket(12), 1), engine.addTicket(ticket(13), 1)]);
		expect(outcomes).toMatchObject([{ operation: "add" }, { operation: "add" }]);
		expect(state().status).toBe("failed");
		expect(lines()).toBe("11×1");
		await engine.updateTicket(11, 2);
		expect(server.calls.slice(-2)).toEqual(["GET", "UPDATE_TICKET 11×2"]);
		expect(state().status).toBe("loaded");
		expect(lines()).toBe("11×2 12×1");
	});

	it("applies an addition once if it and the next fetch get no answer and the buyer repeats it", async () => {
		const { server, engine, lines, state } = await fetchedBasket({ 11: 1 }, { faults: ["lost", "dropped"] });
		expect(await engine.addTicket(ticket(12), 2)).toMatchObject({ operation: "add" });
		expect(await engine.addTicket(ticket(12), 2)).toBeUndefined();
		expect(state()).toMatchObject({ status: "loaded", pending: [] });
		expect(lines()).toBe("11×1 12×2");
		await engine.addTicket(ticket(12), 2);
		expect(server.lines.get(12)).toBe(4);
	});

	it("sends a repeated addition if the first never arrived, or if the basket was fetched between the two", async () => {
		const { server, engine } = await fetchedBasket({}, { faults: ["dropped", "dropped"] });
		await engine.addTicket(ticket(12), 2);
		await engine.addTicket(ticket(12), 2);
		expect(server.lines.get(12)).toBe(2);
		server.faults = ["lost", "dropped"];
		await engine.addTicket(ticket(12), 1);
		await engine.reload();
		await engine.addTicket(ticket(12), 1);
		expect(server.lines.get(12)).toBe(4);
	});

	it.each<[string, BasketFault[]]>([
		["a lost request", ["dropped"]],
		["a lost answer", ["lost", "dropped"]],
	])("restores deleted lines once when undo is pressed again after %s", async (_, faults) => {
		const { server, engine, lines, state } = await fetchedBasket({ 11: 2 });
		await engine.deleteTicket(11);
		server.faults = faults;
		expect(await engine.restore()).toMatchObject({ operation: "add" });
		expect(state().removed).toMatchObject([{ id: 11, count: 2 }]);
		expect(await engine.restore()).toBeUndefined();
		expect(lines()).toBe("11×2");
		expect(state().removed).toEqual([]);
	});
});

describe("the offer to restore deleted lines", () => {
	it("is withdrawn when the deletion never arrived, since restoring would double the line", async () => {
		const { server, engine, lines, state } = await fetchedBasket({ 11: 2, 12: 1 }, { faults: ["dropped"] });
		expect(await engine.deleteTicket(11)).toMatchObject({ operation: "delete" });
		expect(lines()).toBe("11×2 12×1");
		expect(state().removed).toEqual([]);
		await engine.restore();
		expect(server.lines.get(11)).toBe(2);
	});

	it("is withdrawn when a later fetch shows that an unanswered restoration was made", async () => {
		const { server, engine, state } = await fetchedBasket({ 11: 2 });
		await engine.deleteTicket(11);
		server.faults = ["lost", "dropped"];
		await engine.restore();
		expect(state().removed).toHaveLength(1);
		await engine.reload();
		expect(state().removed).toEqual([]);
		await engine.restore();
		expect(server.lines.get(11)).toBe(2);
	});

	it("is withdrawn of a line that another tab has added again, and stays of the others", async () => {
		const { server, engine, state } = await fetchedBasket({ 11: 2, 12: 1 });
		await engine.deleteTickets([11, 12]);
		server.lines.set(11, 1);
		await engine.reload();
		expect(state().removed).toMatchObject([{ id: 12, count: 1 }]);
	});

	it("stays while earlier changes are answered and the deletions are still to be sent", async () => {
		const { engine, state } = await fetchedBasket({ 11: 2, 12: 1 });
		const update = engine.updateTicket(12, 3);
		const deletion = engine.deleteTickets([11, 12]);
		await update;
		expect(state().removed).toHaveLength(2);
		await deletion;
		expect(state().removed).toHaveLength(2);
		const { engine: other, state: stateOfOther } = await fetchedBasket({ 11: 2, 12: 1 });
		await Promise.all([other.addTicket(ticket(13), 1), other.clear()]);
		expect(stateOfOther().removed).toMatchObject([{ id: 11 }, { id: 12 }, { id: 13 }]);
	});
});

describe("the basket engine, when a change is refused", () => {
	it.each([
		["SEAT_TAKEN", 409, ["GET", "ADD_TICKET 12×1", "GET"]],
		["NOT_ENOUGH", 409, ["GET", "ADD_TICKET 12×1", "GET"]],
		["SALE_ENDED", 409, ["GET", "ADD_TICKET 12×1", "GET"]],
		["BASKET_EXPIRED", 409, ["GET", "ADD_TICKET 12×1", "GET"]],
		["BASKET_EXPIRED", 410, ["GET", "ADD_TICKET 12×1", "GET"]],
		["VALIDATION", 422, ["GET", "ADD_TICKET 12×1"]],
	])("refetches the basket after an error only if it may be outdated: %s", async (code, status, calls) => {
		const { server, engine, lines } = await fetchedBasket({ 11: 1 }, { faults: [{ code, status }] });
		server.lines.set(11, 5);
		expect(await engine.addTicket(ticket(12), 1)).toMatchObject({ code });
		await vi.waitFor(() => expect(lines()).toBe(calls.length === 3 ? "11×5" : "11×1"));
		expect(server.calls).toEqual(calls);
	});

	it("treats a deletion refused with 404 as done only if another tab has deleted the line", async () => {
		const { server, engine, lines, state } = await fetchedBasket(
			{ 11: 1, 12: 1 },
			{ faults: [{ code: "NOT_FOUND", status: 404 }] },
		);
		server.lines.delete(11);
		expect(await engine.deleteTicket(11)).toBeUndefined();
		expect(state().problem).toBeUndefined();
		expect(lines()).toBe("12×1");
		server.faults = [{ code: "NOT_FOUND", status: 404 }];
		expect(await engine.deleteTicket(12)).toMatchObject({ code: "NOT_FOUND" });
		expect(lines()).toBe("12×1");
		expect(state().removed).toEqual([]);
	});

	it("refetches the basket when the server no longer has the line to update", async () => {
		const { server, engine, lines } = await fetchedBasket({ 11: 1 });
		server.lines.clear();
		expect(await engine.updateTicket(11, 2)).toMatchObject({ code: "NOT_FOUND" });
		await vi.waitFor(() => expect(server.calls).toEqual(["GET", "UPDATE_TICKET 11×2", "GET"]));
		await vi.waitFor(() => expect(lines()).toBe(""));
	});
});

describe("the basket engine, after random operations and faults", () => {
	const faults = ["lost", "dropped", { code: "SEAT_TAKEN" }, { code: "BASKET_CHANGED" }] as const;
	const anyFault: fc.Arbitrary<BasketFault> = fc.oneof(
		{ weight: 4, arbitrary: fc.constant("ok" as const) },
		{ weight: 1, arbitrary: fc.constantFrom(...faults) },
	);
	const id = fc.integer({ min: 11, max: 13 });
	const count = fc.integer({ min: 1, max: 4 });
	const anyOperation = fc.oneof(
		fc.record({ name: fc.constant("add" as const), id, count }),
		fc.record({ name: fc.constant("update" as const), id, count: fc.integer({ min: 0, max: 12 }) }),
		fc.record({ name: fc.constantFrom(...(["delete", "clear", "restore", "reload"] as const)), id }),
	);

	it("shows the server's basket and has no pending operation once a fetch succeeds", async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(anyOperation, { maxLength: 12 }),
				fc.array(anyFault, { maxLength: 12 }),
				async (operations, faults) => {
					const { server, engine, state, lines } = engineWith(new FakeBasket());
					server.faults = [...faults];
					const outcomes = operations.map((operation) => {
						if (operation.name === "add") return engine.addTicket(ticket(operation.id), operation.count);
						if (operation.name === "update") return engine.updateTicket(operation.id, operation.count);
						if (operation.name === "delete") return engine.deleteTicket(operation.id);
						return engine[operation.name]();
					});
					await Promise.all(outcomes);
					server.faults = [];
					await engine.reload();
					expect(state()).toMatchObject({ status: "loaded", pending: [] });
					expect(lines()).toBe([...server.lines].map(([id, count]) => `${id}×${count}`).join(" "));
				},
			),
			{ numRuns: 300 },
		);
	});
});
