import type { TFunction } from "i18next";
import { expect, it, vi } from "vitest";
import { cachingTexts } from "#src/i18n/caching-texts";

it("cachingTexts looks up a text only once for equal parameters", () => {
	const lookUpText = vi.fn((key: string, values: object = {}) => `${key} ${Object.values(values)}`);
	const t = cachingTexts(lookUpText as unknown as TFunction) as unknown as typeof lookUpText;
	const texts = [
		t("price"),
		t("price"),
		t("price", { from: 1 }),
		t("price", { from: 1 }),
		t("price", { from: 2 }),
	];
	expect(texts).toEqual(["price ", "price ", "price 1", "price 1", "price 2"]);
	expect(lookUpText).toHaveBeenCalledTimes(3);
});

it("cachingTexts caches no call with a list of keys, a text as second argument or an object among the values", () => {
	const lookUpText = vi.fn(() => "text");
	const t = cachingTexts(lookUpText as unknown as TFunction) as unknown as (...args: unknown[]) => string;
	for (const call of [
		["a", { values: {} }],
		["a", { values: {} }],
		[["a", "b"]],
		[["a", "b"]],
		["a", "b"],
		["a", "b"],
	])
		t(...call);
	expect(lookUpText).toHaveBeenCalledTimes(6);
});
