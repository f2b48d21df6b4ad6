import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accentCss, accentProperties, channels, contrast } from "#src/theme/accent";

const anyColour = fc
	.integer({ min: 0, max: 0xffffff })
	.map((value) => `#${value.toString(16).padStart(6, "0")}`);
const LIGHT_SURFACES = ["#f7f7f5", "#ffffff", "#ebebe7"];
const DARK_SURFACES = ["#0d0d10", "#17171c", "#1f1f26"];

describe("accentProperties", () => {
	it("returns a readable text colour for any accent, and accents readable on all surfaces of their theme", () => {
		fc.assert(
			fc.property(anyColour, (accent) => {
				const properties = accentProperties(accent);
				expect(contrast(properties["--accent"], properties["--accent-ink"])).toBeGreaterThanOrEqual(4.5);
				expect(contrast(properties["--accent-dark"], properties["--accent-dark-ink"])).toBeGreaterThanOrEqual(
					4.5,
				);
				for (const surface of LIGHT_SURFACES)
					expect(contrast(properties["--accent-light"], surface)).toBeGreaterThanOrEqual(4.5);
				for (const surface of DARK_SURFACES)
					expect(contrast(properties["--accent-dark"], surface)).toBeGreaterThanOrEqual(4.5);
			}),
		);
	});

	it("brightens a dark accent for the dark theme without washing it out", () => {
		expect(channels(accentProperties("#c2371f")["--accent-dark"])).toEqual([0xf6, 0x46, 0x28]);
	});

	it.each(["#ffffff", "#F7F7F5", "#eeeeee", "#fff5f0"])(
		"shows the buttons of a brand whose accent is as pale as the page: %s",
		(accent) => {
			const properties = accentProperties(accent);
			for (const surface of LIGHT_SURFACES)
				expect(contrast(properties["--accent"], surface)).toBeGreaterThanOrEqual(3);
		},
	);

	it.each(["#ffff00", "#39ff14", "#ffd23f", "#cccccc", "#000000"])("keeps the accent %s", (accent) => {
		expect(accentProperties(accent)["--accent"]).toBe(accent);
	});

	it("keeps an accent that is already readable", () => {
		expect(accentProperties("#7A0010")["--accent-light"]).toBe("#7a0010");
		expect(accentProperties("#ffd23f")["--accent-dark"]).toBe("#ffd23f");
	});
});

it("accentCss writes the properties of the given accent, or else of a default one, as one :root rule", () => {
	expect(accentCss("#000000")).toMatch(/^:root\{--accent:#000000;--accent-ink:#ffffff;/);
	expect(accentCss(undefined)).toMatch(/^:root\{--accent:#[\da-f]{6};--accent-ink:/);
});

it("contrast returns 21 for black and white, in either order", () => {
	expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
	expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
});
