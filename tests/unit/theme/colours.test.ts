import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const SOURCES = "src";
const LITERAL_COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab)a?\(\s*[\d.]/i;

/** The tokens, and what the shop's two themes don't colour: hues that tell prices apart, posters, toasts and paper. */
const WITH_COLOURS = [
	"features/seats/seat-map/seat-colours.module.css",
	"features/tickets/order-bill.module.css",
	"screens/order-bill/order-bill.module.css",
	"ui/picture.module.css",
	"ui/toasts.css",
	"ui/tokens.css",
];

describe("stylesheets", () => {
	it("use colours from the tokens only", () => {
		const sheets = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
		const coloured = sheets.filter((file) => {
			const rules = readFileSync(join(SOURCES, file), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
			return LITERAL_COLOUR.test(rules);
		});
		expect(coloured.toSorted()).toEqual(WITH_COLOURS);
	});
});
