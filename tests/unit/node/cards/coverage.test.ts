import { describe, expect, it } from "vitest";
import { Coverage } from "#src/node/pipeline/cards/coverage";
import { box, circle, type Outline, stroke } from "#src/node/pipeline/cards/shape";

/** How much of each pixel the outline covers (0 to 1), by "x y"; shares near zero are left out. */
function sharesOf(outline: Outline, coverage = new Coverage()): Map<string, number> {
	const shares = new Map<string, number>();
	coverage.visit(outline, (y, from, to, share) => {
		for (let x = from; x < to; x++) if (share > 1e-5) shares.set(`${x} ${y}`, share);
	});
	return shares;
}

const area = (outline: Outline) => [...sharesOf(outline).values()].reduce((sum, share) => sum + share, 0);

/** Estimates the covered share of a pixel from 32 × 32 sample points, by the nonzero winding rule. */
function sampledShare(outline: Outline, x: number, y: number): number {
	const samples = 32;
	let insideCount = 0;
	for (let index = 0; index < samples ** 2; index++) {
		const point = [
			x + ((index % samples) + 0.5) / samples,
			y + (Math.floor(index / samples) + 0.5) / samples,
		] as const;
		if (windingNumberAt(outline, point) !== 0) insideCount++;
	}
	return insideCount / samples ** 2;
}

function windingNumberAt(outline: Outline, [x, y]: readonly [number, number]): number {
	let windingNumber = 0;
	for (const polygon of outline) {
		for (let index = 0; index < polygon.length; index += 2) {
			const [fromX = 0, fromY = 0] = index === 0 ? polygon.slice(-2) : polygon.slice(index - 2, index);
			const [toX = 0, toY = 0] = polygon.slice(index, index + 2);
			if (fromY <= y === toY <= y) continue;
			if (fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX) < x) windingNumber += fromY < toY ? 1 : -1;
		}
	}
	return windingNumber;
}

describe("Coverage", () => {
	it("measures whole and partial pixels of a box exactly", () => {
		expect([...sharesOf(box(2, 3, 2, 1))]).toEqual([
			["2 3", 1],
			["3 3", 1],
		]);
		const shares = sharesOf(box(0.25, 0.5, 1.5, 1));
		expect(Object.fromEntries(shares)).toEqual({ "0 0": 0.375, "1 0": 0.375, "0 1": 0.375, "1 1": 0.375 });
	});

	it.each([
		["a triangle", [[0.3, 0.2, 9.1, 3.7, 2.2, 8.9]]],
		["a flat wedge", [[0, 0, 40, 1.5, 40, 2]]],
		["a steep wedge", [[-3.5, -20, -2.2, 17.3, -3, 20]]],
		["a stroke", stroke([3, 20], [30, 2], 3)],
		["a circle", circle(10.4, 9.7, 7)],
		["a ring", [...circle(10, 10, 8), ...reversePolygons(circle(10, 10, 5))]],
	] satisfies [string, Outline][])("measures how much of each pixel %s covers", (_, outline) => {
		const shares = sharesOf(outline);
		expect(shares.size).toBeGreaterThan(10);
		const wrongPixels = [...shares].filter(([pixel, share]) => {
			const [x = 0, y = 0] = pixel.split(" ").map(Number);
			return Math.abs(share - sampledShare(outline, x, y)) > 0.03;
		});
		expect(wrongPixels).toEqual([]);
	});

	it("measures a circle's area to within 2 % at whole, fractional and negative coordinates", () => {
		for (const outline of [circle(10, 10, 6), circle(10.37, 9.81, 6), circle(-3.2, -40.6, 6)]) {
			const measuredArea = area(outline);
			expect(measuredArea).toBeGreaterThan(Math.PI * 36 * 0.98);
			expect(measuredArea).toBeLessThan(Math.PI * 36);
		}
	});

	it("counts a pixel once when several polygons cover it", () => {
		expect([...sharesOf([...box(0, 0, 2, 1), ...box(1, 0, 2, 1)]).values()]).toEqual([1, 1, 1]);
	});

	it("reports no covered pixels for an outline without area", () => {
		expect([sharesOf([]).size, sharesOf([[]]).size, sharesOf(box(3, 3, 0, 5)).size]).toEqual([0, 0, 0]);
	});

	it("measures an outline the same even if it has measured other outlines before", () => {
		const usedCoverage = new Coverage();
		sharesOf(circle(40, 30, 25), usedCoverage);
		sharesOf([[0, 0, 99.5, 1.3, 4, 70]], usedCoverage);
		expect(sharesOf(circle(9.3, 9.1, 7), usedCoverage)).toEqual(sharesOf(circle(9.3, 9.1, 7)));
	});
});

/** Reverses the order of the points in each polygon. */
function reversePolygons(outline: Outline): Outline {
	return outline.map((polygon) =>
		polygon.map((_, index) => polygon[polygon.length - 2 - index + 2 * (index % 2)] ?? 0),
	);
}
