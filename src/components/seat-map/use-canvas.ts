import { type MutableRefObject, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { HallPlan } from "../../seating/plan";
import type { SeatGrid } from "../../seating/seat-grid";
import { whenIdle } from "../../state/idle";
import { createPainter } from "./painter";
import { type Palette, readPalette, watchPalette } from "./palette";
import type { Scene } from "./scene";
import { between, fitView, keepInFrame, type Size, type View } from "./view";

/** Sharper than this costs memory and time and can't be seen. */
const MOST_PIXELS_PER_POINT = 2;
const GLIDE_MS = 260;
/** A hall with fewer seats is drawn in no time. */
const WORTH_PREPARING = 300;

export interface CanvasHandle {
	grid: SeatGrid;
	frame: MutableRefObject<Size>;
	view: MutableRefObject<View>;
	/** Shows another view at the next frame. */
	show: (view: View, moving: boolean) => void;
	/** Glides to a view; at once for those who asked for less motion. */
	glide: (view: View) => void;
	settle: () => void;
	/** Whether the whole plan is in the frame; changes cause a render. */
	isWhole: boolean;
}

/** Keeps a canvas drawn: its size, the view, the colours of the theme, one drawing a frame and none when nothing changed. */
export function useCanvas(
	canvas: RefObject<HTMLCanvasElement | null>,
	plan: HallPlan,
	scene: Omit<Scene, "palette" | "plan">,
): CanvasHandle {
	const painter = useMemo(() => createPainter(plan), [plan]);
	const [palette, setPalette] = useState<Palette>();
	const [isWhole, setWhole] = useState(true);
	const frame = useRef<Size>({ width: 0, height: 0 });
	const view = useRef<View>({ scale: 1, x: 0, y: 0 });
	const isMoving = useRef(false);
	const request = useRef(0);
	const gliding = useRef(0);
	const latest = useRef<{ paint: () => void }>({ paint: () => undefined });

	latest.current.paint = () => {
		const element = canvas.current;
		if (!element || !palette || frame.current.width === 0) return;
		painter.paint(element, { ...scene, plan, palette }, view.current, frame.current, isMoving.current);
	};

	// biome-ignore lint/correctness/useExhaustiveDependencies: what the picture of the hall shows
	useEffect(() => {
		if (!palette || plan.seats.length < WORTH_PREPARING) return;
		let isOver = false;
		whenIdle(() => {
			if (!isOver) painter.prepare({ ...scene, plan, palette });
		});
		return () => {
			isOver = true;
		};
	}, [painter, palette, scene.sale, scene.filter]);

	const redraw = useCallback(() => {
		if (request.current !== 0) return;
		request.current = requestAnimationFrame(() => {
			request.current = 0;
			latest.current.paint();
		});
	}, []);

	const show = useCallback(
		(next: View, moving: boolean) => {
			view.current = next;
			isMoving.current = moving;
			setWhole(next.scale <= fitView(plan, frame.current).scale * 1.01);
			redraw();
		},
		[plan, redraw],
	);

	const glide = useCallback(
		(to: View) => {
			cancelAnimationFrame(gliding.current);
			const from = view.current;
			if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return show(to, false);
			const start = performance.now();
			const step = (now: number) => {
				const progress = Math.min(1, Math.max(0, now - start) / GLIDE_MS);
				show(between(from, to, progress), progress < 1);
				if (progress < 1) gliding.current = requestAnimationFrame(step);
			};
			gliding.current = requestAnimationFrame(step);
		},
		[show],
	);

	useEffect(() => {
		const element = canvas.current;
		if (!element) return;
		const read = () => setPalette(readPalette(element.parentElement ?? element));
		read();
		return watchPalette(read);
	}, [canvas]);

	useEffect(() => {
		const element = canvas.current;
		if (!element) return;
		const resize = () => {
			const { clientWidth: width, clientHeight: height } = element;
			if (width === 0 || height === 0) return;
			const wasWhole = view.current.scale <= fitView(plan, frame.current).scale * 1.01 || frame.current.width === 0;
			const ratio = Math.min(window.devicePixelRatio || 1, MOST_PIXELS_PER_POINT);
			element.width = Math.round(width * ratio);
			element.height = Math.round(height * ratio);
			frame.current = { width, height };
			view.current = wasWhole ? fitView(plan, frame.current) : keepInFrame(view.current, plan, frame.current);
			// A resized canvas is empty: drawing at once spares a blank frame.
			latest.current.paint();
		};
		const observer = new ResizeObserver(resize);
		observer.observe(element);
		resize();
		return () => {
			observer.disconnect();
			cancelAnimationFrame(request.current);
			cancelAnimationFrame(gliding.current);
			request.current = 0;
		};
	}, [canvas, plan]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: whatever is to be seen has changed
	useEffect(redraw, [redraw, palette, painter, scene.sale, scene.mine, scene.filter, scene.active]);

	const settle = useCallback(() => {
		isMoving.current = false;
		redraw();
	}, [redraw]);

	return useMemo(
		() => ({ grid: painter.grid, frame, view, show, glide, settle, isWhole }),
		[painter, show, glide, settle, isWhole],
	);
}
