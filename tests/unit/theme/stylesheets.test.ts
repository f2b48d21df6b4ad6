import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SOURCE_FOLDER = "src";
const LITERAL_COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab)a?\(\s*[\d.]/i;

/** Stylesheets with literal colours: only in tokens.css and seat-colours.module.css do they depend on the theme. */
const FILES_WITH_COLOURS = [
	"features/seats/seat-map/seat-colours.module.css",
	"features/tickets/ticket-card.module.css",
	"screens/order-bill/order-bill.module.css",
	"ui/dialog.module.css",
	"ui/picture.module.css",
	"ui/toasts.css",
	"ui/tokens.css",
];

/** Stylesheets of running clocks and counters, whose digits mustn't shift. In sums, tabular "11" looks too wide. */
const FILES_WITH_TABULAR_DIGITS = [
	"features/basket/basket-bar.module.css",
	"features/basket/header-count.module.css",
	"features/seats/offers/counter.module.css",
	"screens/cart/cart.module.css",
	"ui/countdown.module.css",
];

const stylesheetsWith = (pattern: RegExp): string[] =>
	readdirSync(SOURCE_FOLDER, { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".css"))
		.filter((file) =>
			pattern.test(readFileSync(join(SOURCE_FOLDER, file), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "")),
		)
		.toSorted();

it("only the stylesheets that this test lists contain literal colours", () => {
	expect(stylesheetsWith(LITERAL_COLOUR)).toEqual(FILES_WITH_COLOURS);
});

it("only the stylesheets that this test lists use tabular digits", () => {
	expect(stylesheetsWith(/tabular-nums/)).toEqual(FILES_WITH_TABULAR_DIGITS);
});

it("the dark theme fills buttons with the shade in which it writes, since two reds side by side look like a mistake", () => {
	const tokens = readFileSync(join(SOURCE_FOLDER, "ui/tokens.css"), "utf8");
	const shades = [...tokens.matchAll(/--accent(?:-text|-ink)?: var\(([^)]*)\);/g)].map(([, shade]) => shade);
	const dark = ["--accent-dark", "--accent-dark-ink", "--accent-dark"];
	expect(shades).toEqual(["--accent-light", ...dark, ...dark]);
});
