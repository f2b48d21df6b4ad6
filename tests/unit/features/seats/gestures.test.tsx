// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useGestures } from "../../../../src/features/seats/seat-map/use-gestures";

afterEach(cleanup);

function mouseOnMap() {
	const surface = document.createElement("div");
	surface.hasPointerCapture = () => true;
	const handlers = { pan: vi.fn(), zoom: vi.fn(() => true), tap: vi.fn(), hover: vi.fn(), settle: vi.fn() };
	renderHook(() => useGestures({ current: surface }, handlers));
	const mouse = (type: string, x: number) =>
		surface.dispatchEvent(
			new PointerEvent(type, { pointerId: 1, pointerType: "mouse", button: 0, clientX: x, clientY: 50 }),
		);
	return { mouse, handlers };
}

describe("useGestures", () => {
	it("pans while a mouse button is pressed", () => {
		const { mouse, handlers } = mouseOnMap();
		mouse("pointerdown", 100);
		mouse("pointermove", 130);
		expect(handlers.pan).toHaveBeenCalledWith(30, 0);
	});

	it("doesn't pan after the mouse button was released outside the map", () => {
		const { mouse, handlers } = mouseOnMap();
		mouse("pointerdown", 2);
		mouse("pointerleave", -1);
		mouse("pointermove", 130);
		expect(handlers.pan).not.toHaveBeenCalled();
		expect(handlers.hover).toHaveBeenLastCalledWith({ x: 130, y: 50 });
	});
});
