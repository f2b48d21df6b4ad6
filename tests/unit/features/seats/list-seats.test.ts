import { describe, expect, it } from "vitest";
import { listSeats } from "#src/features/seats/offers/list-seats";
import { offer } from "./halls";

const noneIsMine = () => false;
const acceptsAll = () => true;

describe("listSeats", () => {
	it("sorts rows and seats by number (2, 10, 10а), and rows with only a name last", () => {
		const seats = ["10а-1", "ложа-1", "10-1", "2-11", "2-2", "2-1"].map((name) => name.split("-"));
		const offers = seats.map(([row, seat], at) => offer(at, { row, seat }));
		const [section] = listSeats(offers, noneIsMine, acceptsAll);
		expect(section?.rows.map(({ row }) => row)).toEqual(["2", "10", "10а", "ложа"]);
		expect(section?.rows[0]?.offers.map(({ seat }) => seat)).toEqual(["1", "2", "11"]);
	});

	it("keeps taken seats as gaps between the free ones, but no row without free seats", () => {
		const offers = ["1", "2", "3", "4"].map((seat, at) =>
			offer(at, { row: "1", seat, available: seat === "1" || seat === "4" }),
		);
		const soldRow = offer(9, { row: "2", seat: "1", available: false });
		const [section] = listSeats([...offers, soldRow], noneIsMine, acceptsAll);
		expect(section?.rows.map(({ row }) => row)).toEqual(["1"]);
		expect(section?.rows[0]?.offers.map(({ seat }) => seat)).toEqual(["1", "4"]);
		expect(section?.rows[0]?.places.map(({ seat }) => seat)).toEqual(["1", "2", "3", "4"]);
	});

	it("splits a row by price, and sorts its parts by their first seats", () => {
		const offers = [
			offer(1, { row: "1", seat: "9", price: 1_000_000 }),
			offer(2, { row: "1", seat: "10", price: 1_000_000 }),
			offer(3, { row: "1", seat: "3", price: 2_000_000 }),
		];
		const [section] = listSeats(offers, noneIsMine, acceptsAll);
		expect(section?.rows.map((row) => row.offers.map(({ seat }) => seat))).toEqual([["3"], ["9", "10"]]);
	});
});
