import { describe, expect, test } from "vitest";
import { SOURCE_IDS } from "../sandbox/server/small-data";
import { listAt, numberAt, valueAt } from "./answer-fields";
import { sandboxForTests } from "./sandbox-visitor";

/** Ticket id of seat 1 in row 1 of the seated event. */
const SEAT_ID = 10_100_001;
const NEXT_SEAT_ID = 10_100_002;
/** Ticket id of general admission to an event in a club. */
const CLUB_TICKET_ID = 10_290_000;
const CLUB_TABLE_ID = 10_290_001;
const MINUTE_SECONDS = 60;

const { sandbox, visitor, otherVisitor } = await sandboxForTests();

describe("the sandbox's basket", () => {
	const seatOffer = async (id: number) => {
		const dates = await otherVisitor.get(`/v2/dates_prices?event_source_id=${SOURCE_IDS.seated}`);
		return listAt(dates.body, 0, "offers").find((offer) => valueAt(offer, "id") === id);
	};

	test("is empty for a new visitor, who gets an HttpOnly, SameSite=Lax cookie", async () => {
		const { body, headers } = await visitor.get("/api/basket");
		expect(body).toMatchObject({ currency: "RUB", tickets: [], warnings: [], expires_at: null });
		expect(headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax$/);
	});

	test("returns hold, price and description of an added seat", async () => {
		const { body } = await visitor.add(SEAT_ID);
		expect(body).toMatchObject({
			expires_at: "2026-03-02T09:15:00.000Z",
			extendable_until: "2026-03-02T09:30:00.000Z",
			tickets: [
				{
					id: SEAT_ID,
					count: 1,
					price: "2500.00",
					extra: { service_fee: 250 },
					state: "HELD",
					row: "1",
					seat: "1",
					event: { id: 101, city_slug: "moskva", time_zone: "Europe/Moscow", place: "Клуб «Полка»" },
				},
			],
		});
	});

	test("makes a held seat unavailable to others until the visitor removes it", async () => {
		await visitor.add(SEAT_ID);
		expect(await seatOffer(SEAT_ID)).toMatchObject({ available: false, availability: "reserved" });
		expect(await otherVisitor.add(SEAT_ID)).toMatchObject({ status: 409, body: { code: "SEAT_TAKEN" } });
		await visitor.remove(SEAT_ID);
		expect(await seatOffer(SEAT_ID)).toMatchObject({ available: true, availability: "on_sale" });
		expect((await otherVisitor.add(SEAT_ID)).status).toBe(200);
	});

	test("contains a seat once when it is added twice", async () => {
		const { body } = await visitor.add(SEAT_ID);
		expect((await visitor.add(SEAT_ID)).body).toEqual(body);
		expect(body).toMatchObject({ tickets: [{ id: SEAT_ID, count: 1 }] });
		expect(await visitor.add(SEAT_ID, 2)).toMatchObject({
			status: 409,
			body: { code: "NOT_ENOUGH", args: { left: 0 } },
		});
	});

	test("refuses more general admission tickets than are left", async () => {
		await otherVisitor.add(CLUB_TICKET_ID, 3);
		expect((await visitor.add(CLUB_TICKET_ID, 2)).body).toMatchObject({
			tickets: [{ count: 2, max_count: 5 }],
		});
		expect((await visitor.add(CLUB_TICKET_ID)).body).toMatchObject({ tickets: [{ count: 3 }] });
		const refusal = { status: 409, body: { code: "NOT_ENOUGH", args: { left: 2 } } };
		expect(await visitor.add(CLUB_TICKET_ID, 3)).toMatchObject(refusal);
		expect((await visitor.update(CLUB_TICKET_ID, 5)).body).toMatchObject({ tickets: [{ count: 5 }] });
		expect((await visitor.update(CLUB_TICKET_ID, 0)).body).toMatchObject({ tickets: [], expires_at: null });
	});

	test("refuses more than ten tickets for one event", async () => {
		await visitor.add(CLUB_TICKET_ID, 6);
		const refusal = { status: 409, body: { code: "LIMIT_EXCEEDED", args: { max: 10 } } };
		expect(await visitor.add(CLUB_TABLE_ID, 5)).toMatchObject(refusal);
		expect((await visitor.add(CLUB_TABLE_ID, 4)).status).toBe(200);
	});

	test("is unchanged after a refused change", async () => {
		const { body } = await visitor.add(CLUB_TICKET_ID, 2);
		await visitor.update(CLUB_TICKET_ID, 9);
		expect((await visitor.get("/api/basket")).body).toEqual(body);
	});

	test.each([
		["a ticket of a past sale", 9_290_000, 409, "SALE_ENDED"],
		["a ticket of a future sale", 10_690_000, 409, "SALE_ENDED"],
		["a sold seat", 10_400_001, 409, "SEAT_TAKEN"],
		["a reserved seat", 10_500_001, 409, "SEAT_TAKEN"],
		["an unknown id", 1, 404, "NOT_FOUND"],
	])("refuses %s", async (_, id, status, code) => {
		expect(await visitor.add(id)).toMatchObject({ status, body: { code } });
	});

	test("keeps lines whose hold has expired, frees their seats, and holds a line again if it is re-added", async () => {
		await visitor.add(SEAT_ID);
		await visitor.add(CLUB_TICKET_ID, 2);
		sandbox.clock.advance(15 * MINUTE_SECONDS);
		expect((await visitor.get("/api/basket")).body).toMatchObject({
			expires_at: null,
			tickets: [
				{ id: SEAT_ID, state: "EXPIRED" },
				{ id: CLUB_TICKET_ID, state: "EXPIRED", count: 2 },
			],
			warnings: [
				{ code: "BASKET_EXPIRED", ticket_id: SEAT_ID },
				{ code: "BASKET_EXPIRED", ticket_id: CLUB_TICKET_ID },
			],
		});
		expect((await visitor.get("/api/basket")).body).toMatchObject({ warnings: [] });
		expect(await visitor.update(CLUB_TICKET_ID, 1)).toMatchObject({
			status: 409,
			body: { code: "BASKET_EXPIRED" },
		});

		expect((await visitor.add(CLUB_TICKET_ID, 2)).body).toMatchObject({
			expires_at: "2026-03-02T09:30:00.000Z",
			tickets: [
				{ id: SEAT_ID, state: "EXPIRED" },
				{ id: CLUB_TICKET_ID, state: "HELD", count: 2 },
			],
		});
		await otherVisitor.add(SEAT_ID);
		expect((await visitor.get("/api/basket")).body).toMatchObject({
			tickets: [{ state: "UNAVAILABLE" }, {}],
		});
		expect(await visitor.add(SEAT_ID)).toMatchObject({ status: 409, body: { code: "SEAT_TAKEN" } });
	});

	test("extends the hold up to a limit, but not after the hold has expired", async () => {
		await visitor.add(SEAT_ID);
		const extendAfter = (minutes: number) => {
			sandbox.clock.advance(minutes * MINUTE_SECONDS);
			return visitor.post("/api/basket/extend");
		};
		expect((await extendAfter(10)).body).toMatchObject({ expires_at: "2026-03-02T09:25:00.000Z" });
		expect((await extendAfter(14)).body).toMatchObject({ expires_at: "2026-03-02T09:30:00.000Z" });
		expect(await extendAfter(6)).toMatchObject({ status: 409, body: { code: "BASKET_EXPIRED" } });
	});

	test("reports a changed price and the old price until the visitor updates the line", async () => {
		const basketBefore = await visitor.add(CLUB_TICKET_ID);
		await otherVisitor.post(`/sandbox/tickets/${CLUB_TICKET_ID}`, { price: "1700.50" });
		const changedBasket = await visitor.get("/api/basket");
		expect(changedBasket.body).toMatchObject({
			tickets: [{ price: "1700.50", old_price: "1500.00", state: "PRICE_CHANGED" }],
			warnings: [{ code: "PRICE_CHANGED", ticket_id: CLUB_TICKET_ID }],
		});
		expect(numberAt(changedBasket.body, "version")).toBeGreaterThan(numberAt(basketBefore.body, "version"));
		expect((await visitor.update(CLUB_TICKET_ID, 2)).body).toMatchObject({
			tickets: [{ state: "HELD", old_price: null }],
		});
	});

	test("marks lines as unavailable when their seat is sold or their sale has ended", async () => {
		await visitor.add(SEAT_ID);
		await visitor.add(CLUB_TICKET_ID);
		await otherVisitor.post(`/sandbox/tickets/${SEAT_ID}`, { taken: true });
		await otherVisitor.post(`/sandbox/events/${SOURCE_IDS.club}`, { sale_ended: true });
		expect((await visitor.get("/api/basket")).body).toMatchObject({
			tickets: [
				{ id: SEAT_ID, state: "UNAVAILABLE" },
				{ id: CLUB_TICKET_ID, state: "UNAVAILABLE" },
			],
		});
		expect(await seatOffer(SEAT_ID)).toMatchObject({ availability: "sold_out" });
	});

	test("keeps its version while its contents are unchanged", async () => {
		const version = numberAt((await visitor.add(CLUB_TICKET_ID)).body, "version");
		await otherVisitor.add(CLUB_TICKET_ID, 2);
		await visitor.post("/api/basket/extend");
		expect((await visitor.get("/api/basket")).body).toMatchObject({ version });
		expect(numberAt((await visitor.add(SEAT_ID)).body, "version")).toBeGreaterThan(version);
	});

	test("releases its seats when it is cleared", async () => {
		await visitor.add(SEAT_ID);
		await visitor.add(NEXT_SEAT_ID);
		expect((await visitor.call("DELETE", "/api/basket")).body).toMatchObject({ tickets: [] });
		expect((await otherVisitor.add(SEAT_ID)).status).toBe(200);
	});

	test("reports a lost session, and is empty afterwards", async () => {
		await visitor.add(SEAT_ID);
		await visitor.post("/sandbox/baskets", { forget: true });
		expect(await visitor.remove(SEAT_ID)).toMatchObject({ status: 401, body: { code: "SESSION_LOST" } });
		expect((await visitor.get("/api/basket")).body).toMatchObject({ tickets: [] });
		await visitor.post("/sandbox/baskets", { forget: true });
		expect((await visitor.get("/api/basket")).body).toMatchObject({ warnings: [{ code: "SESSION_LOST" }] });
	});

	test("keeps the currency that the visitor's cookie names when the basket is created", async () => {
		expect((await visitor.get("/api/basket", { cookie: "currency=USD" })).body).toMatchObject({
			currency: "USD",
		});
		const { body } = await visitor.add(SEAT_ID);
		expect(body).toMatchObject({ tickets: [{ price: "31.25", extra: { service_fee: 3.13 } }] });
	});

	test("reduces the number of tickets that the price API reports as left, while the hold lasts", async () => {
		const ticketsLeft = async () => {
			const prices = await otherVisitor.get(`/v2/events_prices?event_source_id_in=${SOURCE_IDS.seated}`);
			return [valueAt(prices.body, 0, "left"), valueAt(prices.body, 0, "availability")];
		};
		expect(await ticketsLeft()).toEqual([28, "on_sale"]);
		await visitor.add(SEAT_ID);
		expect(await ticketsLeft()).toEqual([27, "on_sale"]);
		sandbox.clock.advance(15 * MINUTE_SECONDS);
		expect(await ticketsLeft()).toEqual([28, "on_sale"]);
	});
});
