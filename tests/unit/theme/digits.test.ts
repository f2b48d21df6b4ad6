import { describe, expect, it } from "vitest";
import { stylesheetsWhere } from "./stylesheets";

/** Stylesheets with tabular digits, so that changing numbers don't shift. Elsewhere a tabular "11" looks too wide. */
const TABULAR = [
	"features/basket/basket-bar.module.css",
	"features/order/order-lines.module.css",
	"features/order/order-summary.module.css",
	"features/order/order-totals.module.css",
	"features/seats/offers/offers.module.css",
	"ui/countdown.module.css",
];

describe("stylesheets", () => {
	it("use tabular digits only in countdowns, columns of sums and counters", () => {
		expect(stylesheetsWhere((text) => text.includes("tabular-nums"))).toEqual(TABULAR);
	});
});
