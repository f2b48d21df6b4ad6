import { useCallback, useEffect, useState } from "react";
import type { HallPlan } from "../hall-plan";
import type { CanvasMap } from "./use-canvas";
import { type Frame, fitView, type Point, panBy, showPoint, type View, zoomAt } from "./view";

/** Distance between neighbouring seats (CSS pixels) at which they are easily told apart. */
const READABLE_PITCH = 22;
const ZOOM_STEP_FACTOR = 1.7;
const TOOLTIP_DURATION_MS = 4_000;

export type MapMoves = ReturnType<typeof useMapMoves>;

/** Moves the map, and keeps the seat with the tooltip, which disappears with each move and after a while. */
export function useMapMoves(plan: HallPlan, { view, frame, show, glide: glideCanvas }: CanvasMap) {
	const [pointed, setPointed] = useState<{ index: number; at: Point }>();
	useEffect(() => {
		if (!pointed) return;
		const timer = setTimeout(() => setPointed(undefined), TOOLTIP_DURATION_MS);
		return () => clearTimeout(timer);
	}, [pointed]);
	const glide = useCallback(
		(nextView: View, fitTo?: (frame: Frame) => View) => {
			setPointed(undefined);
			glideCanvas(nextView, fitTo);
		},
		[glideCanvas],
	);
	const glideTo = useCallback(
		(point: Point, pitch = READABLE_PITCH) =>
			glide(showPoint(view.current, { at: point, minScale: pitch / plan.pitch }, plan, frame.current)),
		[plan, glide, view, frame],
	);
	const pan = (by: Point) => {
		setPointed(undefined);
		show(panBy(view.current, by, plan, frame.current), true);
	};
	/** @returns false if the map can't zoom any further */
	const zoom = (factor: number, at: Point, smoothly: boolean): boolean => {
		const nextView = zoomAt(view.current, { factor, at }, plan, frame.current);
		const isChanged = nextView.scale !== view.current.scale;
		if (isChanged && smoothly) glide(nextView);
		else if (isChanged) {
			setPointed(undefined);
			show(nextView, true);
		}
		return isChanged;
	};
	const zoomStep = (closer: boolean) => {
		const middle = { x: frame.current.width / 2, y: frame.current.height / 2 };
		zoom(closer ? ZOOM_STEP_FACTOR : 1 / ZOOM_STEP_FACTOR, middle, true);
	};
	const showWhole = () => glide(fitView(plan, frame.current));
	return { pointed, setPointed, glide, glideTo, pan, zoom, zoomStep, showWhole };
}
