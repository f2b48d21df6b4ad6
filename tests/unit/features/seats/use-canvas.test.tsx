// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useCanvas } from "../../../../src/features/seats/seat-map/use-canvas";
import { hallOf } from "./halls";

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("matchMedia", () => ({ matches: false }));
});

const FAR_VIEW = { scale: 4, x: -400, y: -400 };
const NEAR_VIEW = { scale: 2, x: -40, y: -40 };

function openMap() {
	const { plan, sale } = hallOf(["..."]);
	const elements = {
		frame: { current: null },
		detail: { current: null },
		backdrop: { current: null },
		labels: { current: null },
	};
	const mapState = { sale, mine: new Set<number>(), filter: new Set<number>(), active: undefined };
	return renderHook(() => useCanvas(elements, plan, mapState)).result.current;
}
const elapse = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("useCanvas", () => {
	it("animates the map to the requested view", async () => {
		const { glide, view } = openMap();
		act(() => glide(FAR_VIEW));
		await elapse(100);
		expect(view.current).not.toEqual(FAR_VIEW);
		await elapse(400);
		expect(view.current).toEqual(FAR_VIEW);
	});

	it("ends an animation when a finger moves the map", async () => {
		const { glide, show, view } = openMap();
		act(() => glide(FAR_VIEW));
		await elapse(100);
		act(() => show(NEAR_VIEW, true));
		await elapse(400);
		expect(view.current).toEqual(NEAR_VIEW);
	});

	it("ends an animation when another begins", async () => {
		const { glide, view } = openMap();
		act(() => glide(FAR_VIEW));
		await elapse(100);
		act(() => glide(NEAR_VIEW));
		await elapse(500);
		expect(view.current).toEqual(NEAR_VIEW);
	});
});
