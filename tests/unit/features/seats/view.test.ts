import { describe, expect, it } from "vitest";
import { SEAT_SHAPES } from "#src/features/seats/price-classes";
import { svgPath } from "#src/features/seats/seat-map/shapes";
import {
	fitPoints,
	fitView,
	largestScale,
	panBy,
	showPoint,
	toPlanPoint,
	zoomAt,
} from "#src/features/seats/seat-map/view";

/** Size of a plan, and the distance between seats (`pitch`), in units of the plan. */
const plan = { width: 4_000, height: 3_000, pitch: 20 };
/** Size of the map on a phone, in px. */
const phone = { width: 328, height: 400 };
const wholePlanView = fitView(plan, phone);

describe("the view of the seat map", () => {
	it("fits the whole plan, centred, into the frame", () => {
		const { scale, x, y } = wholePlanView;
		expect(plan.width * scale).toBeLessThanOrEqual(phone.width);
		expect(x * 2 + plan.width * scale).toBeCloseTo(phone.width);
		expect(y * 2 + plan.height * scale).toBeCloseTo(phone.height);
	});

	it("keeps the point between the fingers in place when zooming", () => {
		const start = zoomAt(wholePlanView, { factor: 8, at: { x: 164, y: 200 } }, plan, phone);
		const point = { x: 200, y: 220 };
		const pointBefore = toPlanPoint(start, point);
		const pointAfter = toPlanPoint(zoomAt(start, { factor: 1.5, at: point }, plan, phone), point);
		expect(pointAfter.x).toBeCloseTo(pointBefore.x);
		expect(pointAfter.y).toBeCloseTo(pointBefore.y);
	});

	it("zooms out no further than the whole plan, and in no further than the largest scale", () => {
		expect(zoomAt(wholePlanView, { factor: 0.1, at: { x: 0, y: 0 } }, plan, phone)).toEqual(wholePlanView);
		expect(zoomAt(wholePlanView, { factor: 1_000, at: { x: 0, y: 0 } }, plan, phone).scale).toBe(
			largestScale(plan),
		);
	});

	it.each([2, 20, 150])("spaces seats wide enough for a finger at the largest scale: pitch %s", (pitch) => {
		const planWithPitch = { width: pitch * 100, height: pitch * 60, pitch };
		const zoomedView = zoomAt(
			fitView(planWithPitch, phone),
			{ factor: 1_000, at: { x: 0, y: 0 } },
			planWithPitch,
			phone,
		);
		expect(zoomedView.scale * pitch).toBeGreaterThanOrEqual(44);
		expect(zoomedView.scale * pitch).toBeLessThan(80);
	});

	it("keeps a part of the plan visible when the plan is panned far away", () => {
		const zoomedView = zoomAt(wholePlanView, { factor: 10, at: { x: 164, y: 200 } }, plan, phone);
		const pannedView = panBy(zoomedView, { x: 1e6, y: -1e6 }, plan, phone);
		expect(pannedView.x).toBeLessThan(phone.width);
		expect(pannedView.y + plan.height * pannedView.scale).toBeGreaterThan(0);
	});

	it("centres a point at the requested scale", () => {
		const shownView = showPoint(wholePlanView, { at: { x: 2_000, y: 1_500 }, minScale: 1.1 }, plan, phone);
		expect(shownView.scale).toBe(1.1);
		const middle = toPlanPoint(shownView, { x: phone.width / 2, y: phone.height / 2 });
		expect(middle.x).toBeCloseTo(2_000);
		expect(middle.y).toBeCloseTo(1_500);
	});

	it("shows all of some points, as large as the frame or a largest scale allows", () => {
		const points = [
			{ x: 1_000, y: 1_000 },
			{ x: 1_200, y: 1_100 },
		];
		for (const largest of [1.1, 100]) {
			const view = fitPoints(points, largest, plan, phone);
			expect(view.scale).toBe(Math.min(largest, (phone.width - 16) / (200 + 3 * plan.pitch)));
			const middle = toPlanPoint(view, { x: phone.width / 2, y: phone.height / 2 });
			expect(middle.x).toBeCloseTo(1_100);
			expect(middle.y).toBeCloseTo(1_050);
		}
	});

	it("shows the whole plan if the points are spread over all of it", () => {
		const corners = [
			{ x: 0, y: 0 },
			{ x: plan.width, y: plan.height },
		];
		expect(fitPoints(corners, 2, plan, phone)).toEqual(wholePlanView);
	});
});

describe("svgPath", () => {
	it("returns a different path for each seat shape", () => {
		expect(new Set(SEAT_SHAPES.map(svgPath)).size).toBe(SEAT_SHAPES.length);
	});
});
