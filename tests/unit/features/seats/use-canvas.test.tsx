// @vitest-environment jsdom
import { act, render, renderHook } from "@testing-library/react";
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

async function startAnimation() {
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

	it("fits a zone anew when the map's size changes, until the visitor moves the map", async () => {
		let resize: () => void = () => undefined;
		vi.stubGlobal("ResizeObserver", function FakeObserver(callback: () => void) {
			resize = callback;
			return { observe: vi.fn(), disconnect: vi.fn() };
		});
		vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
		const width = vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(300);
		vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(300);
		const shown: { map?: ReturnType<typeof useCanvas> } = {};
		function CanvasMap() {
			const map = useCanvas(plan, mapState);
			shown.map = map;
			const { surface, backdrop, detail, labels } = map.elements;
			return (
				<div ref={surface}>
					<canvas ref={backdrop} />
					<canvas ref={detail} />
					<canvas ref={labels} />
				</div>
			);
		}
		render(<CanvasMap />);
		const fitTo = (frame: { width: number }) => ({ ...TARGET_VIEW, x: frame.width });
		act(() => shown.map?.glide(fitTo({ width: 300 }), fitTo));
		width.mockReturnValue(500);
		act(resize);
		await elapse(500);
		expect(shown.map?.view.current).toEqual({ ...TARGET_VIEW, x: 500 });
		expect(shown.map?.isWhole).toBe(false);
		act(() => shown.map?.show(LATER_VIEW, false));
		width.mockReturnValue(400);
		act(resize);
		expect(shown.map?.view.current).toEqual(LATER_VIEW);
	});
});
