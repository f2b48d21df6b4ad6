import { type RefObject, useEffect } from "react";
import { useLatest } from "../../../ui/use-latest";
import type { Point } from "./view";

export interface GestureHandlers {
	pan: (dx: number, dy: number) => void;
	zoom: (factor: number, at: Point) => boolean;
	tap: (at: Point) => void;
	/** Called with the mouse's position; with undefined when the mouse leaves the map. */
	hover: (at: Point | undefined) => void;
	/** Called once a drag, a pinch or the wheel has stopped. */
	settle: () => void;
}

/** Movement (CSS pixels) below which a touch or mouse press is a tap. */
const TAP_SLOP = 7;
/** How long (ms) a wheel that was turned outside the map, to scroll the page, must rest before it zooms the map. */
const SCROLL_MEMORY_MS = 350;
const LOG_ZOOM_PER_WHEEL_PIXEL = 0.0016;

/** Handles mouse, touch and wheel on the map. Handlers may change on every render. */
export function useGestures(target: RefObject<HTMLElement | null>, handlers: GestureHandlers): void {
	const latestHandlers = useLatest(handlers);

	useEffect(() => {
		const element = target.current;
		if (!element) return;
		const fingers = new Map<number, Point>();
		let travelled = 0;
		let scrolledAt = 0;
		let settleTimer: ReturnType<typeof setTimeout> | undefined;
		const pointOf = (event: MouseEvent): Point => {
			const rect = element.getBoundingClientRect();
			return { x: event.clientX - rect.left, y: event.clientY - rect.top };
		};
		const settleSoon = () => {
			clearTimeout(settleTimer);
			settleTimer = setTimeout(() => latestHandlers.current.settle(), 120);
		};

		const onDown = (event: PointerEvent) => {
			if (event.button !== 0) return;
			if (fingers.size === 0) travelled = 0;
			fingers.set(event.pointerId, pointOf(event));
		};
		const onMove = (event: PointerEvent) => {
			const point = pointOf(event);
			const previousPoint = fingers.get(event.pointerId);
			if (!previousPoint) {
				if (event.pointerType === "mouse") latestHandlers.current.hover(point);
				return;
			}
			const otherFinger = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
			const wasTap = travelled < TAP_SLOP;
			travelled += Math.hypot(point.x - previousPoint.x, point.y - previousPoint.y);
			if (wasTap && travelled < TAP_SLOP && !otherFinger) return;
			// Follow a drag beyond the element's edge.
			if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
			fingers.set(event.pointerId, point);
			settleSoon();
			if (otherFinger) pinch(latestHandlers.current, otherFinger, [previousPoint, point]);
			else latestHandlers.current.pan(point.x - previousPoint.x, point.y - previousPoint.y);
		};
		const onUp = (event: PointerEvent) => {
			const wasDown = fingers.delete(event.pointerId);
			if (!wasDown) return;
			if (event.type === "pointerup" && travelled < TAP_SLOP && fingers.size === 0)
				latestHandlers.current.tap(pointOf(event));
			else if (fingers.size === 0) settleSoon();
		};
		const onLeave = (event: PointerEvent) => {
			// Forget a pointer that leaves: it isn't captured, so its release elsewhere wouldn't be noticed.
			fingers.delete(event.pointerId);
			// Touch also fires `pointerleave` after every tap; keep the tapped seat's tooltip then.
			if (event.pointerType === "mouse") latestHandlers.current.hover(undefined);
		};
		const onWheel = (event: WheelEvent) => {
			if (!event.ctrlKey && event.timeStamp - scrolledAt < SCROLL_MEMORY_MS) {
				scrolledAt = event.timeStamp;
				return;
			}
			// When the map can't zoom any further, let the wheel scroll the page.
			if (latestHandlers.current.zoom(wheelFactor(event), pointOf(event))) event.preventDefault();
			settleSoon();
		};
		const onWheelOutside = (event: WheelEvent) => {
			if (event.target instanceof Node && !element.contains(event.target)) scrolledAt = event.timeStamp;
		};

		const listeners = new AbortController();
		const options = { signal: listeners.signal };
		element.addEventListener("pointerdown", onDown, options);
		element.addEventListener("pointermove", onMove, options);
		element.addEventListener("pointerup", onUp, options);
		element.addEventListener("pointercancel", onUp, options);
		element.addEventListener("pointerleave", onLeave, options);
		element.addEventListener("wheel", onWheel, { ...options, passive: false });
		window.addEventListener("wheel", onWheelOutside, { ...options, passive: true });
		return () => {
			listeners.abort();
			clearTimeout(settleTimer);
		};
	}, [target, latestHandlers]);
}

/** Zooms and pans as one of two fingers moves, while the other rests. */
function pinch({ zoom, pan }: GestureHandlers, other: Point, [from, to]: readonly [Point, Point]): void {
	const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
	const distance = Math.hypot(from.x - other.x, from.y - other.y);
	if (distance > 0) zoom(Math.hypot(to.x - other.x, to.y - other.y) / distance, middle);
	pan((to.x - from.x) / 2, (to.y - from.y) / 2);
}

function wheelFactor({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
	const lines = deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
	return Math.exp(-deltaY * lines * LOG_ZOOM_PER_WHEEL_PIXEL * (ctrlKey ? 4 : 1));
}
