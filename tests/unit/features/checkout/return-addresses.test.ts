import { describe, expect, it } from "vitest";
import { returnAddresses } from "#src/features/checkout/go-to-pay";

describe("the bank's return addresses", () => {
	it.each([
		["ru", ""],
		["en", "/en"],
	])(
		"contain the order's number and the language's prefix, if any, but no secret: %s",
		(language, prefix) => {
			expect(returnAddresses("https://bilety.example", "400100001", language, "ru")).toEqual({
				returnUrl: `https://bilety.example${prefix}/order/success?order=400100001`,
				cancelUrl: `https://bilety.example${prefix}/order/fail?order=400100001`,
			});
		},
	);
});
