import { describe, expect, it } from "vitest";
import type { Offer } from "#src/domain/price";
import { hallSale } from "#src/features/seats/hall-sale";
import { offerLimit } from "#src/features/seats/offer-limit";
import { SEAT_SHAPES } from "#src/features/seats/price-classes";
import { hallOf, offer } from "./halls";

describe("hallSale", () => {
	it("distinguishes free, sold and reserved seats, and seats that aren't for sale", () => {
		const { plan, offers } = hallOf([".xr."]);
		expect(hallSale(plan, offers.slice(0, 3)).statuses).toEqual(["free", "sold", "reserved", "none"]);
	});

	it("returns as `unplaced` the offers of seats that the hall's layout lacks, to show them in a list", () => {
		const { plan } = hallOf(["."]);
		const unplaced = offer(9, { seatId: "elsewhere", row: "7", seat: "7" });
		expect(hallSale(plan, [unplaced]).unplaced).toEqual([unplaced]);
	});

	it("returns general admission as `categories`; `offerLimit` is its `maxCount`, if any, 1 for a seat, 0 when sold", () => {
		const dance = offer(1, { sector: undefined, title: "Танцпол", maxCount: 6 });
		expect(hallSale(undefined, [dance]).categories).toEqual([dance]);
		expect(offerLimit(dance)).toBe(6);
		expect(offerLimit(offer(1, { sector: undefined, title: "Танцпол" }))).toBe(Number.POSITIVE_INFINITY);
		expect(offerLimit(offer(2, { seatId: "a", maxCount: 6 }))).toBe(1);
		expect(offerLimit(offer(4, { sector: "Ложа 3", seat: "2" }))).toBe(1);
		expect(offerLimit(offer(3, { maxCount: 6 }, "x"))).toBe(0);
	});
});

describe("the price classes of a hall", () => {
	it("are sorted by price with the fee, highest first, and have different shapes", () => {
		const { sale } = hallOf([".", "."], (row) => [3_000, 1_500][row] ?? 0);
		expect(sale.classes.map(({ to, shape }) => [to, shape])).toEqual([
			[3_000_000, "circle"],
			[1_500_000, "square"],
		]);
		const [withFee] = hallSale(undefined, [
			offer(1, { seatId: "a", extra: { serviceFee: 100_000 } }),
		]).classes;
		expect(withFee?.to).toBe(1_100_000);
	});

	it("count an available seat as one, and general admission by the number of available tickets", () => {
		expect(hallOf(["..xr"]).sale.classes[0]?.free).toBe(2);
		const free = (fields: Partial<Offer>) =>
			hallSale(undefined, [offer(1, { maxCount: 5, ...fields })]).classes[0]?.free;
		expect(free({ row: "1", seat: "2" })).toBe(1);
		expect(free({ seatId: "1-2" })).toBe(1);
		expect(free({ title: "Танцпол" })).toBe(5);
		expect(free({ title: "Танцпол", maxCount: undefined })).toBe(1);
	});

	it("combine prices into ranges when there are more prices than shapes", () => {
		const { sale } = hallOf(Array(20).fill("."), (row) => 1_000 + row * 100);
		expect(sale.classes.length).toBeLessThanOrEqual(SEAT_SHAPES.length);
		expect([...sale.classOf].every((at) => at >= 0)).toBe(true);
	});
});
