import { domainToASCII } from "node:url";
import fc from "fast-check";
import { expect, it } from "vitest";
import { decodePunycode } from "#src/domain/punycode";

it.each([
	["p1ai", "рф"],
	["80ak6aa92e", "аррӏе"],
	["mller-kva", "müller"],
	["fiqs8s", "中国"],
	["ls8h", "💩"],
])("decodes %s as %s", (encoded, text) => {
	expect(decodePunycode(encoded)).toBe(text);
});

it.each(["99999999", "a!", "kva1", "mller_kva"])("refuses %s, which is invalid", (encoded) => {
	expect(decodePunycode(encoded)).toBeUndefined();
});

it("decodes what Node encodes", () => {
	const letters = [..."abcжäéßωთդשبह中日글xyz019"];
	fc.assert(
		fc.property(fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 40 }), (chosen) => {
			const label = chosen.join("").normalize("NFKC");
			const [, encoded] = /^xn--(.+)$/.exec(domainToASCII(label)) ?? [];
			if (encoded !== undefined) expect(decodePunycode(encoded)).toBe(label);
		}),
	);
});
