import { describe, expect, it } from "vitest";
import { FakeBasket, ticket } from "./fake-basket";
import { engineWith, fetchedBasket } from "./fetched-basket";

describe("the basket engine, for other tabs and later page loads", () => {
	it("broadcasts changes of the basket, but not fetches", async () => {
		const { engine, announce } = await fetchedBasket();
		expect(announce).not.toHaveBeenCalled();
		await engine.addTicket(ticket(11), 1);
		expect(announce).toHaveBeenCalledOnce();
	});

	it("broadcasts a change of unknown outcome at once, and again when its outcome is known", async () => {
		const { engine, announce } = await fetchedBasket({ 11: 1 }, { faults: ["lost", "dropped"] });
		await engine.deleteTicket(11);
		expect(announce).toHaveBeenCalledOnce();
		await engine.reload();
		expect(announce).toHaveBeenCalledTimes(2);
		await engine.reload();
		expect(announce).toHaveBeenCalledTimes(2);
	});

	it("marks the browser as having a basket when a ticket is added, until the basket is emptied", async () => {
		const { engine, mark } = engineWith(new FakeBasket());
		const added = engine.addTicket(ticket(11), 1);
		expect(mark.mock.calls).toEqual([[true]]);
		await added;
		await engine.clear();
		expect(mark.mock.lastCall).toEqual([false]);
	});

	it("merges the fields given to replaceParts into the basket, and broadcasts the change", async () => {
		const { engine, state, announce } = await fetchedBasket({ 11: 1 });
		engine.replaceParts({ tickets: [ticket(12)], currency: "KZT" });
		expect(announce).toHaveBeenCalledOnce();
		expect(state().basket).toMatchObject({
			created: "2026-11-21T10:00:00Z",
			currency: "KZT",
			tickets: [{ id: 12 }],
		});
		expect(state().totals.selectedTickets).toEqual([{ id: 12, count: 1 }]);
	});
});
