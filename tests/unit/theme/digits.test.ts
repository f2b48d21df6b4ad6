import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const SOURCES = "src";

/** Countdowns, columns of sums, and a counter whose buttons mustn't move. Elsewhere "11" in tabular digits gapes. */
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
		const sheets = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
		const tabular = sheets.filter((file) => readFileSync(join(SOURCES, file), "utf8").includes("tabular-nums"));
		expect(tabular.toSorted()).toEqual(TABULAR);
	});
});
