import { describe, expect, it } from "vitest";
import { hallSideOf } from "#src/features/seats/hall-side";
import { sectionOffers } from "#src/features/seats/section-offers";
import { hallOf } from "./halls";

describe("sectionOffers", () => {
	it("finds the lowest price of each section that has free seats", () => {
		const { plan, sale } = hallOf(["...", "..."]);
		const offers = sectionOffers(plan, sale);
		const sectionIds = new Set(plan.seats.map(({ sectionId }) => sectionId));
		expect(new Set(offers.keys())).toEqual(sectionIds);
		const sold = { ...sale, statuses: sale.statuses.map(() => "sold" as const) };
		expect(sectionOffers(plan, sold).size).toBe(0);
	});
});

describe("hallSideOf", () => {
	it("tells seats in the middle from those near it and at the sides", () => {
		const { plan } = hallOf(["............................"]);
		const byX = [...plan.seats].sort((a, b) => Math.abs(a.x - plan.focus.x) - Math.abs(b.x - plan.focus.x));
		expect(hallSideOf(plan, [byX[0]?.index ?? -1])).toBe("middle");
		expect(hallSideOf(plan, [byX.at(-1)?.index ?? -1])).toBe("side");
	});
});
