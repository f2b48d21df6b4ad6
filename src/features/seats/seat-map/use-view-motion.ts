import { type MutableRefObject, useCallback, useEffect, useRef, useState } from "react";
import { matchesMedia } from "../../../browser/media";
import { type Frame, interpolateViews, isWholeHallVisible, type PlanMeasures, type View } from "./view";

const VIEW_ANIMATION_MS = 260;

interface Motion {
	plan: PlanMeasures;
	view: MutableRefObject<View>;
	frame: { readonly current: Frame };
	/** Draws in the next frame; without `mustPaint`, only moves what the canvases show. */
	redraw: (mustPaint: boolean) => void;
}

/** Returns functions that change the view at once or smoothly, and whether the whole hall is visible. */
export function useViewMotion({ plan, view, frame, redraw }: Motion) {
	const [isWhole, setWhole] = useState(true);
	const glideFrame = useRef(0);
	/** Returns the shown view for another size of the frame; undefined once the visitor has moved the map. */
	const fit = useRef<(frame: Frame) => View>();

	/** Ends an animation and shows a view in the next frame. With `isMoving`, only moves what the canvases show; else redraws. */
	const place = useCallback(
		(next: View, isMoving: boolean) => {
			cancelAnimationFrame(glideFrame.current);
			view.current = next;
			setWhole(isWholeHallVisible(next, plan, frame.current));
			redraw(!isMoving);
		},
		[plan, view, frame, redraw],
	);

	const show = useCallback(
		(next: View, isMoving: boolean) => {
			fit.current = undefined;
			place(next, isMoving);
		},
		[place],
	);

	/** Animates to a view; jumps to it if the visitor prefers reduced motion. @param fitTo the view for other frames */
	const glide = useCallback(
		(to: View, fitTo?: (frame: Frame) => View) => {
			fit.current = fitTo;
			cancelAnimationFrame(glideFrame.current);
			const startView = view.current;
			if (matchesMedia("(prefers-reduced-motion: reduce)")) return place(to, false);
			const start = performance.now();
			const step = (now: number) => {
				const progress = Math.min(1, Math.max(0, now - start) / VIEW_ANIMATION_MS);
				place(interpolateViews(startView, to, progress), progress < 1);
				if (progress < 1) glideFrame.current = requestAnimationFrame(step);
			};
			glideFrame.current = requestAnimationFrame(step);
		},
		[view, place],
	);

	/** Returns the view for the frame's new size, and ends an animation; undefined once the visitor has moved the map. */
	const refit = useCallback(() => {
		if (!fit.current) return undefined;
		cancelAnimationFrame(glideFrame.current);
		const next = fit.current(frame.current);
		setWhole(isWholeHallVisible(next, plan, frame.current));
		return next;
	}, [plan, frame]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another hall ends the animation
	useEffect(() => () => cancelAnimationFrame(glideFrame.current), [plan]);

	return { isWhole, show, glide, refit };
}
