import { describe, expect, it } from "vitest";
import type { DatePrice } from "#src/domain/price";
import { reuseUnchanged } from "#src/features/seats/ticket-widget/use-dates";
import { offer } from "./halls";
import { dateOf } from "./shop";

const date = (fields: Partial<DatePrice> = {}) =>
	dateOf([offer(1), offer(2)], { priceMin: 900_000, priceMax: 900_000, totalMin: undefined, ...fields });

describe("reuseUnchanged", () => {
	it("keeps the object of an unchanged date", () => {
		const previous = [date(), date({ eventId: 6 })];
		const reused = reuseUnchanged(previous, [date({ eventId: 6 }), date()]);
		expect(reused[0]).toBe(previous[1]);
		expect(reused[1]).toBe(previous[0]);
	});

	it.each<[change: string, Partial<DatePrice>]>([
		["the lowest price", { priceMin: 1_200_000 }],
		["the lowest total", { totalMin: 1_000_000 }],
		["its availability", { availability: "few_left" }],
		["the number of offers", { offers: [offer(1)] }],
		["an offer's availability", { offers: [offer(1), offer(2, {}, "x")] }],
		["an offer's fee", { offers: [offer(1), offer(2, { extra: { serviceFee: 50_000 } })] }],
		["an offer's view", { offers: [offer(1), offer(2, { view: "limited" })] }],
		["what an offer's price includes", { offers: [offer(1), offer(2, { isNet: true })] }],
	])("returns the new object of a date after a change of %s", (_, change) => {
		const changed = date(change);
		expect(reuseUnchanged([date()], [changed])[0]).toBe(changed);
	});
});
