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

it.each(UNEQUAL)("tells %j from %j", (one, other) => {
	expect([isEqual(one, other), isEqual(other, one)]).toEqual([false, false]);
});

it("finds copies equal, also where cards are shared", () => {
	const card = { title: "Чайка", price: { from: 1 } };
	const page = { view: { related: [card, card], none: undefined }, days: ["1", 2, null] };
	const held = structuredClone(page);
	expect([isEqual(page, held), isEqual(page, held)]).toEqual([true, true]);
	expect(isEqual({ ...page, view: { related: [card] } }, held)).toBe(false);
	held.view.related[0] = { title: "Чайка", price: { from: 2 } };
	expect(isEqual(page, held)).toBe(false);
});

it("finds any data equal to its copy, and nothing else", () => {
	const data = fc.jsonValue();
	fc.assert(
		fc.property(data, data, (one, other) => {
			expect(isEqual(one, structuredClone(one))).toBe(true);
			if (isEqual(one, other)) expect(other).toEqual(one);
		}),
	);
});
