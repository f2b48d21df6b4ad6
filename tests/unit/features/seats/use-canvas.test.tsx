// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useCanvas } from "#src/features/seats/seat-map/use-canvas";
import { hallOf } from "./halls";

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("matchMedia", () => ({ matches: false }));
});

const TARGET_VIEW = { scale: 4, x: -400, y: -400 };
/** View to which a test changes the map during the animation. */
const LATER_VIEW = { scale: 2, x: -40, y: -40 };

async function startAnimation() {
	const { plan, sale } = hallOf(["..."]);
	const mapState = {
		sale,
		mine: new Set<number>(),
		filter: new Set<number>(),
		proposed: [],
		sections: new Map(),
		fromText: String,
		active: undefined,
	};
	const { result } = renderHook(() => useCanvas(plan, mapState));
	act(() => result.current.glide(TARGET_VIEW));
	await elapse(100);
	return result.current;
}
const elapse = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("useCanvas", () => {
	it("animates the map to the requested view", async () => {
		const { view } = await startAnimation();
		expect(view.current).not.toEqual(TARGET_VIEW);
		await elapse(400);
		expect(view.current).toEqual(TARGET_VIEW);
	});

	it.each<[title: string, interrupt: (map: ReturnType<typeof useCanvas>) => void]>([
		["a finger moves the map", ({ show }) => show(LATER_VIEW, true)],
		["another begins", ({ glide }) => glide(LATER_VIEW)],
	])("ends an animation when %s", async (_, interrupt) => {
		const map = await startAnimation();
		act(() => interrupt(map));
		await elapse(500);
		expect(map.view.current).toEqual(LATER_VIEW);
	});
});
