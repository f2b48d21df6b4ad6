import { describe, expect, it } from "vitest";
import { stylesheetsWhere } from "./stylesheets";

const LITERAL_COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab)a?\(\s*[\d.]/i;

/** Stylesheets that may contain colours: the tokens, and those whose colours are the same in both themes. */
const WITH_COLOURS = [
	"features/seats/seat-map/seat-colours.module.css",
	"features/tickets/order-bill.module.css",
	"screens/order-bill/order-bill.module.css",
	"ui/picture.module.css",
	"ui/toasts.css",
	"ui/tokens.css",
];

describe("stylesheets", () => {
	it("contain no colours, except for the listed ones", () => {
		const files = stylesheetsWhere((text) => LITERAL_COLOUR.test(text.replaceAll(/\/\*[\s\S]*?\*\//g, "")));
		expect(files).toEqual(WITH_COLOURS);
	});
});
