import { describe, expect, it } from "vitest";
import { SEAT_SHAPES } from "../../../src/seating/price-classes";
import { changedSeats, hallSale, offerLimit } from "../../../src/seating/sale";
import { hallOf, names, offer } from "./halls";

describe("what is on sale in a hall", () => {
	it("tells free seats from sold ones and from those in other baskets", () => {
		expect(hallOf([".xr"]).sale.statuses).toEqual(["free", "sold", "reserved"]);
	});

	it("says of a seat without an offer that it isn't sold", () => {
		const { plan } = hallOf(["."]);
		expect(hallSale(plan, []).statuses).toEqual(["none"]);
	});

	it("keeps seats that the layout doesn't know, for the list", () => {
		const { plan } = hallOf(["."]);
		const stray = offer(9, { seatId: "elsewhere", row: "7", seat: "7" });
		expect(hallSale(plan, [stray]).unplaced).toEqual([stray]);
	});

	it("sells by count what has no seat, and by one what has", () => {
		const dance = offer(1, { sector: undefined, title: "Танцпол", maxCount: 6 });
		expect(hallSale(undefined, [dance]).categories).toEqual([dance]);
		expect(offerLimit(dance)).toBe(6);
		expect(offerLimit(offer(2, { seatId: "a", maxCount: 6 }))).toBe(1);
		expect(offerLimit(offer(3, { maxCount: 6 }, "x"))).toBe(0);
	});

	it("names the seats that changed hands since it was last asked", () => {
		const before = hallOf(["..."]);
		const after = hallOf([".x."]);
		expect(names(before.plan, changedSeats(before.sale, after.sale))).toEqual(["1-2"]);
	});
});

describe("price classes", () => {
	it("go from the dearest to the cheapest, each with a form of its own, fee included", () => {
		const { sale } = hallOf([".", "."], (row) => [3_000, 1_500][row] ?? 0);
		expect(sale.classes.map(({ to, shape }) => [to, shape])).toEqual([
			[3_000_000, "circle"],
			[1_500_000, "square"],
		]);
		const [withFee] = hallSale(undefined, [offer(1, { seatId: "a", extra: { serviceFee: 100_000 } })]).classes;
		expect(withFee?.to).toBe(1_100_000);
	});

	it("count what can be taken now", () => {
		expect(hallOf(["..xr"]).sale.classes[0]?.free).toBe(2);
	});

	it("become ranges when there are more prices than forms, and every seat is still in one", () => {
		const rows = Array.from({ length: 20 }, () => ".");
		const { sale } = hallOf(rows, (row) => 1_000 + row * 100);
		expect(sale.classes.length).toBeLessThanOrEqual(SEAT_SHAPES.length);
		expect([...sale.classOf].every((at) => at >= 0)).toBe(true);
	});
});
