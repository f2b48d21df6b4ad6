import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PUBLIC } from "./emitted";
import { gzippedSize, SCRIPT_BUDGET, scriptsOf } from "./page-scripts";

it.each(["", "moskva", "moskva/events", "events/66329", "persons", "news", "moskva/events/search"])(
	"the first load of /%s has at most 122 KiB of gzipped scripts",
	(page) => {
		const scripts = scriptsOf(page);
		expect(scripts.length).toBeGreaterThanOrEqual(4);
		expect(scripts.reduce((sum, file) => sum + gzippedSize(file), 0)).toBeLessThanOrEqual(SCRIPT_BUDGET);
	},
);

/** Paths of the pages whose first-load scripts are searched, without the leading slash. */
const PAGES = ["", "events/66329", "moskva/events/search"];
const readBuilt = (file: string) => readFileSync(join(PUBLIC, file), "utf8");
const readFirstLoadScripts = () => [...new Set(PAGES.flatMap((page) => scriptsOf(page)))].map(readBuilt);

it("first-load scripts don't contain the path of the build's folder", () => {
	expect(readFirstLoadScripts().some((source) => source.includes(process.cwd()))).toBe(false);
});

it("first-load scripts contain no code that requests live prices of events", () => {
	expect(readFirstLoadScripts().some((source) => source.includes("/v2/events_prices"))).toBe(false);
});

it("first-load scripts contain no schema library", () => {
	expect(readFirstLoadScripts().some((source) => source.includes('kind:"schema"'))).toBe(false);
});

it("the first load of the basket page has no code of the order form, since an empty basket doesn't show it", () => {
	const basket = scriptsOf("cart").map(readBuilt);
	expect(basket.some((source) => source.includes("cart.loading"))).toBe(true);
	expect(basket.some((source) => source.includes("checkout.consents"))).toBe(false);
});
