import { type MutableRefObject, useCallback, useEffect, useRef, useState } from "react";
import { matchesMedia } from "../../../browser/media";
import { interpolateViews, isWholeHallVisible, type PlanMeasures, type Size, type View } from "./view";

const VIEW_ANIMATION_MS = 260;

interface Motion {
	plan: PlanMeasures;
	view: MutableRefObject<View>;
	frame: { readonly current: Size };
	/** Draws in the next frame; without `mustPaint`, only moves what the canvases show. */
	redraw: (mustPaint: boolean) => void;
}

/** Returns functions that change the view at once or smoothly, and whether the whole hall is visible. */
export function useViewMotion({ plan, view, frame, redraw }: Motion) {
	const [isWhole, setWhole] = useState(true);
	const glideFrame = useRef(0);

	/** Ends an animation and shows a view in the next frame. With `isMoving`, only moves what the canvases show; else redraws. */
	const show = useCallback(
		(next: View, isMoving: boolean) => {
			cancelAnimationFrame(glideFrame.current);
			view.current = next;
			setWhole(isWholeHallVisible(next, plan, frame.current));
			redraw(!isMoving);
		},
		[plan, view, frame, redraw],
	);

	/** Animates to a view; jumps to it if the visitor prefers reduced motion. */
	const glide = useCallback(
		(to: View) => {
			cancelAnimationFrame(glideFrame.current);
			const startView = view.current;
			if (matchesMedia("(prefers-reduced-motion: reduce)")) return show(to, false);
			const start = performance.now();
			const step = (now: number) => {
				const progress = Math.min(1, Math.max(0, now - start) / VIEW_ANIMATION_MS);
				show(interpolateViews(startView, to, progress), progress < 1);
				if (progress < 1) glideFrame.current = requestAnimationFrame(step);
			};
			glideFrame.current = requestAnimationFrame(step);
		},
		[view, show],
	);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another hall ends the animation
	useEffect(() => () => cancelAnimationFrame(glideFrame.current), [plan]);

	return { isWhole, show, glide };
}
