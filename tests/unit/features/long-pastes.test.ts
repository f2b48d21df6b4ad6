// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { cleanCode } from "#src/features/basket/clean-code";
import { readPhone } from "#src/features/checkout/phone";

/** Characters for which a pattern whose time grows with the square or the cube takes minutes. */
const LENGTH = 100_000;

describe("pasted text of any length is read at once", () => {
	it.each(["`", "*", "(", "код: "])("by the field for promo codes, of many %s", (part) => {
		expect(cleanCode(`${part.repeat(LENGTH)}a`).length).toBeLessThanOrEqual(500);
	});

	it.each(["#", "\t", "0 ", "("])("by the field for telephone numbers, of many %j", async (part) => {
		const typed = `+7 916 123-45-67 ${part.repeat(LENGTH)}0000\t00#`;
		expect((await readPhone(typed, "RU")).pretty.length).toBeLessThanOrEqual(typed.length);
	});
});

it("a promo code keeps what its brackets hold", () => {
	expect(["*SUMMER10*", "**SUMMER10**", "`SUMMER10`", "``SUMMER`10``", "***"].map(cleanCode)).toEqual([
		...["SUMMER10", "SUMMER10", "SUMMER10", "SUMMER`10", "***"],
	]);
});
