// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useCanvas } from "../../../../src/features/seats/seat-map/use-canvas";
import { hallOf } from "./halls";

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("matchMedia", () => ({ matches: false }));
});

const FAR = { scale: 4, x: -400, y: -400 };
const NEAR = { scale: 2, x: -40, y: -40 };

function openMap() {
	const { plan, sale } = hallOf(["..."]);
	const elements = {
		frame: { current: null },
		detail: { current: null },
		backdrop: { current: null },
		labels: { current: null },
	};
	const seen = { sale, mine: new Set<number>(), filter: new Set<number>(), active: undefined };
	return renderHook(() => useCanvas(elements, plan, seen)).result.current;
}
const elapse = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("useCanvas", () => {
	it("moves the map to a view in an animation", async () => {
		const { glide, view } = openMap();
		act(() => glide(FAR));
		await elapse(100);
		expect(view.current).not.toEqual(FAR);
		await elapse(400);
		expect(view.current).toEqual(FAR);
	});

	it("ends an animation when a finger moves the map", async () => {
		const { glide, show, view } = openMap();
		act(() => glide(FAR));
		await elapse(100);
		act(() => show(NEAR, true));
		await elapse(400);
		expect(view.current).toEqual(NEAR);
	});

	it("ends an animation when another begins", async () => {
		const { glide, view } = openMap();
		act(() => glide(FAR));
		await elapse(100);
		act(() => glide(NEAR));
		await elapse(500);
		expect(view.current).toEqual(NEAR);
	});
});
