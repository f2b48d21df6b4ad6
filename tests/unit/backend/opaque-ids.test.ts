import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { changeBasket } from "#src/backend/basket-api";
import { getEventsPrices } from "#src/backend/events-prices";
import { inCurrency } from "#src/backend/in-currency";
import { getDatesPrices } from "#src/backend/prices";
import { layoutSchema } from "#src/domain/hall";
import { packHall } from "#src/domain/hall-file";
import { hallPlan } from "#src/features/seats/hall-plan";
import { hallSale } from "#src/features/seats/hall-sale";
import { event } from "../../fixtures/records";
import { fakeClient } from "./fake-client";

const apiWith = (answer: unknown) => fakeClient(() => answer);

describe("opaque ids", () => {
	it.each([400100001, "A-17/2", "17"])(
		"are sent to the API, and read from its answers, unchanged: %j",
		async (id) => {
			const client = apiWith({ created: null, tickets: [{ id, price: "10", count: 1 }] });
			const basket = await changeBasket(client, { type: "ADD_TICKET", ticket: { id, count: 1 } });
			expect(basket.tickets.map((ticket) => ticket.id)).toEqual([id]);
			expect(client.requests[0]?.body).toMatchObject({ ticket: { id } });
			expect(event({ eventSourceId: id }).eventSourceId).toBe(id);
			const prices = await getEventsPrices(apiWith([{ id, price_min: 5 }]), [id], "RUB");
			expect(prices).toMatchObject([{ id, priceMin: 5_000 }]);
		},
	);

	it.each([
		[7, 7],
		["7", "7"],
		[7, "7"],
		["7", 7],
	])(
		"match an offer to the seat with the same id, be each a number or a string: %j, %j",
		async (id, seatId) => {
			const seat = { id: seatId, sectionId: "1", row: 5, seat: 12, x: 10, y: 10 };
			const layout = v.parse(layoutSchema, { width: 100, height: 100, sections: [{ id: 1 }], seats: [seat] });
			expect(layout.seats[0]?.sectionId).toBe(layout.sections[0]?.id);
			const plan = hallPlan(packHall(layout));
			const offer = { id: "t", price: 1, seat_id: id, row: 5, seat: 12, available: true };
			const [date] = await getDatesPrices(apiWith([{ offers: [offer] }]), "S-1", "RUB");
			expect(hallSale(plan, date?.offers ?? []).statuses).toEqual(["free"]);
			expect(date?.offers[0]).toMatchObject({ row: "5", seat: "12" });
		},
	);
});

describe("inCurrency", () => {
	it("adds the currency to the query", async () => {
		const client = apiWith(undefined);
		await inCurrency(client, () => "KZT").request({ method: "GET", path: "/api/basket", query: { a: 1 } });
		expect(client.requests[0]?.query).toEqual({ a: 1, currency: "KZT" });
	});
});
