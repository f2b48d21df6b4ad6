import fc from "fast-check";
import { expect, it } from "vitest";
import { isEqual } from "../../../../src/build/plan/is-equal";

const UNEQUAL: [unknown, unknown][] = [
	[{ a: 1 }, { a: 1, b: undefined }],
	[{ a: undefined }, { b: undefined }],
	[{ a: 1 }, { a: "1" }],
	[[1, 2], [1]],
	[[], {}],
	[{}, []],
	[{}, null],
	[{ toString: undefined }, {}],
	[{ list: [{ a: 1 }] }, { list: [{ a: 2 }] }],
];

it.each(UNEQUAL)("returns false for %j and %j", (one, other) => {
	expect([isEqual(one, other), isEqual(other, one)]).toEqual([false, false]);
});

it("returns true for a copy in which one object occurs twice, until the copy changes", () => {
	const card = { title: "Чайка", price: { from: 1 } };
	const page = { view: { related: [card, card], none: undefined }, days: ["1", 2, null] };
	const copy = structuredClone(page);
	expect([isEqual(page, copy), isEqual(page, copy)]).toEqual([true, true]);
	expect(isEqual({ ...page, view: { related: [card] } }, copy)).toBe(false);
	copy.view.related[0] = { title: "Чайка", price: { from: 2 } };
	expect(isEqual(page, copy)).toBe(false);
});

it("returns true for the copy of any data, and only for equal data", () => {
	const data = fc.jsonValue();
	fc.assert(
		fc.property(data, data, (one, other) => {
			expect(isEqual(one, structuredClone(one))).toBe(true);
			if (isEqual(one, other)) expect(other).toEqual(one);
		}),
	);
});
