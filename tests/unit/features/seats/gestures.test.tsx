// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { useGestures } from "#src/features/seats/seat-map/use-gestures";

/** Renders `useGestures`. @returns its mocked handlers, and a function that sends mouse events to the map */
function renderGestures() {
	const surface = document.createElement("div");
	surface.hasPointerCapture = () => true;
	const handlers = { pan: vi.fn(), zoom: vi.fn(() => true), tap: vi.fn(), hover: vi.fn(), settle: vi.fn() };
	renderHook(() => useGestures({ current: surface }, handlers));
	const mouse = { pointerId: 1, pointerType: "mouse", button: 0, clientY: 50 };
	const sendMouse = (type: string, clientX: number) =>
		surface.dispatchEvent(new PointerEvent(type, { ...mouse, clientX }));
	return { sendMouse, handlers };
}

describe("useGestures", () => {
	it("pans the map while the main mouse button is pressed", () => {
		const { sendMouse, handlers } = renderGestures();
		sendMouse("pointerdown", 100);
		sendMouse("pointermove", 130);
		expect(handlers.pan).toHaveBeenCalledWith(30, 0);
	});

	it("doesn't pan the map after the mouse left it, since the button may have been released outside", () => {
		const { sendMouse, handlers } = renderGestures();
		sendMouse("pointerdown", 2);
		sendMouse("pointerleave", -1);
		sendMouse("pointermove", 130);
		expect(handlers.pan).not.toHaveBeenCalled();
		expect(handlers.hover).toHaveBeenLastCalledWith({ x: 130, y: 50 });
	});
});
