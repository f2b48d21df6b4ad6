import { describe, expect, it } from "vitest";
import { listSeats } from "../../../../src/features/seats/offers/seat-rows";
import { offer } from "./halls";

const never = () => false;
const always = () => true;

describe("listSeats", () => {
	it("sorts rows and seats by their numbers, and rows with a name last", () => {
		const offers = [
			offer(1, { row: "10а", seat: "1" }),
			offer(2, { row: "ложа", seat: "1" }),
			offer(3, { row: "10", seat: "1" }),
			offer(4, { row: "2", seat: "11" }),
			offer(5, { row: "2", seat: "2" }),
			offer(6, { row: "2", seat: "1" }),
		];
		const [section] = listSeats(offers, never, always);
		expect(section?.rows.map(({ row }) => row)).toEqual(["2", "10", "10а", "ложа"]);
		expect(section?.rows[0]?.offers.map(({ seat }) => seat)).toEqual(["1", "2", "11"]);
	});

	it("splits a row by price, and sorts its parts by their first seats", () => {
		const offers = [
			offer(1, { row: "1", seat: "9", price: 1_000_000 }),
			offer(2, { row: "1", seat: "10", price: 1_000_000 }),
			offer(3, { row: "1", seat: "3", price: 2_000_000 }),
		];
		const [section] = listSeats(offers, never, always);
		expect(section?.rows.map((row) => row.offers.map(({ seat }) => seat))).toEqual([["3"], ["9", "10"]]);
	});
});
