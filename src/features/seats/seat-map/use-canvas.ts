import { useCallback, useEffect, useMemo, useRef } from "react";
import { whenIdle } from "../../../browser/idle";
import { useLatest } from "../../../ui/use-latest";
import type { HallPlan } from "../hall-plan";
import { type Area, coveredAreas, frameAround } from "./covered-areas";
import { placeLens } from "./mini-map";
import { createPainter, type Layers } from "./painter";
import { usePalette } from "./palette";
import type { Scene } from "./scene";
import { useViewMotion } from "./use-view-motion";
import { type Frame, fitView, isWholeHallVisible, keepInFrame, type Size, type View } from "./view";

/** Higher resolutions cost memory and time without a visible gain. */
const MAX_PIXEL_RATIO = 2;
/** Labels scaled by more than this are hidden until the map is redrawn. */
const MAX_LABEL_STRETCH = 1.2;
/** Performance API marks for benchmarks: first drawing without offers (`drawn`), first drawing with them (`usable`). */
const PERFORMANCE_MARKS = { drawn: "seat-map-drawn", usable: "seat-map-usable" } as const;

/** Draws the map, and redraws it when its content, size, view or colours change, at most once per frame. */
export function useCanvas(plan: HallPlan, content: Omit<Scene, "palette" | "plan" | "covered">) {
	const painter = useMemo(() => createPainter(plan), [plan]);
	const surface = useRef<HTMLDivElement>(null);
	const { canvases: canvasRefs, layers } = useLayers();
	const palette = usePalette(surface);
	const frame = useRef<Frame>({ width: 0, height: 0 });
	const covered = useRef<readonly Area[]>([]);
	const view = useRef<View>({ scale: 1, x: 0, y: 0 });
	const drawnView = useRef<View>({ scale: 1, x: 0, y: 0 });
	const frameRequest = useRef(0);
	const isStale = useRef(true);
	const lens = useRef<SVGRectElement | null>(null);
	const recordedMarks = useRef(new Set<string>());

	const draw = useLatest(() => {
		const canvases = layers();
		if (!canvases || !palette || frame.current.width === 0) return;
		if (isStale.current) {
			const scene = { ...content, plan, palette, covered: covered.current };
			painter.paint(canvases, scene, view.current, frame.current);
			drawnView.current = view.current;
			isStale.current = false;
			const mark = content.sale.indexByTicket.size > 0 ? PERFORMANCE_MARKS.usable : PERFORMANCE_MARKS.drawn;
			if (!recordedMarks.current.has(mark)) performance.mark(mark);
			recordedMarks.current.add(mark);
		}
		moveLayers(canvases, plan, drawnView.current, view.current);
		if (lens.current) placeLens(lens.current, view.current, frame.current);
	});

	const redraw = useCallback(
		(mustPaint: boolean) => {
			isStale.current ||= mustPaint;
			if (frameRequest.current !== 0) return;
			frameRequest.current = requestAnimationFrame(() => {
				frameRequest.current = 0;
				draw.current();
			});
		},
		[draw],
	);

	const { isWhole, show, glide, refit } = useViewMotion({ plan, view, frame, redraw });

	useEffect(() => {
		const canvases = layers();
		if (!canvases) return;
		const resize = () => {
			const { clientWidth: width, clientHeight: height } = canvases.detail;
			if (width === 0 || height === 0) return;
			const wasWhole = frame.current.width === 0 || isWholeHallVisible(view.current, plan, frame.current);
			covered.current = surface.current ? coveredAreas(surface.current) : [];
			frame.current = frameAround(plan, painter.grid, covered.current, { width, height });
			for (const canvas of [canvases.detail, canvases.labels]) resizeCanvas(canvas, frame.current);
			view.current =
				refit() ?? (wasWhole ? fitView(plan, frame.current) : keepInFrame(view.current, plan, frame.current));
			// Resizing clears a canvas; draw at once to avoid a blank frame.
			isStale.current = true;
			draw.current();
		};
		const observer = new ResizeObserver(resize);
		observer.observe(canvases.detail);
		resize();
		return () => {
			observer.disconnect();
			cancelAnimationFrame(frameRequest.current);
			frameRequest.current = 0;
		};
	}, [layers, plan, painter, draw, refit]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: redraw whenever what is drawn changes
	useEffect(
		() => redraw(true),
		[redraw, palette, painter, content.sale, content.mine, content.filter, content.proposed, content.active],
	);

	useBackdrop(painter, layers, palette && { ...content, plan, palette, covered: [] });

	const settle = () => redraw(true);

	const takeLens = useCallback((element: SVGRectElement | null) => {
		lens.current = element;
		if (element) placeLens(element, view.current, frame.current);
	}, []);

	const elements = { surface, lens: takeLens, ...canvasRefs };
	return { elements, grid: painter.grid, frame, view, show, glide, settle, isWhole };
}

/** Draws the backdrop, an image of the hall, while the browser is idle. */
function useBackdrop(
	painter: ReturnType<typeof createPainter>,
	layers: () => Layers | undefined,
	scene: Scene | undefined,
): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: the backdrop shows only these parts of the scene
	useEffect(() => {
		let isOver = false;
		// Not before the offers load, since they change the look of every seat.
		if (!scene || scene.sale.indexByTicket.size === 0) return;
		whenIdle(() => {
			const canvases = layers();
			if (!isOver && canvases) painter.prepare(canvases, scene);
		});
		return () => {
			isOver = true;
		};
	}, [layers, painter, scene?.palette, scene?.sale, scene?.filter]);
}

export type CanvasMap = ReturnType<typeof useCanvas>;

/** Makes refs for the canvases. @returns them, and a function that returns the elements once all of them exist */
function useLayers() {
	const detail = useRef<HTMLCanvasElement>(null);
	const backdrop = useRef<HTMLCanvasElement>(null);
	const labels = useRef<HTMLCanvasElement>(null);
	const layers = useCallback((): Layers | undefined => {
		const [bottom, middle, top] = [backdrop.current, detail.current, labels.current];
		return bottom && middle && top ? { backdrop: bottom, detail: middle, labels: top } : undefined;
	}, []);
	return { canvases: { detail, backdrop, labels }, layers };
}

function resizeCanvas(canvas: HTMLCanvasElement, { width, height }: Size): void {
	const ratio = Math.min(window.devicePixelRatio || 1, MAX_PIXEL_RATIO);
	canvas.width = Math.round(width * ratio);
	canvas.height = Math.round(height * ratio);
}

/** Shows another view by moving the layers, without drawing any seat. @param drawn the view that the layers show */
function moveLayers({ detail, backdrop, labels }: Layers, plan: Size, drawn: View, view: View): void {
	const growth = view.scale / drawn.scale;
	const transform = transformOf(view.x - drawn.x * growth, view.y - drawn.y * growth, growth);
	detail.style.transform = transform;
	labels.style.transform = transform;
	labels.style.visibility = Math.max(growth, 1 / growth) > MAX_LABEL_STRETCH ? "hidden" : "";
	backdrop.style.inlineSize = `${plan.width}px`;
	backdrop.style.blockSize = `${plan.height}px`;
	backdrop.style.transform = transformOf(view.x, view.y, view.scale);
}

const transformOf = (x: number, y: number, scale: number) => `translate(${x}px, ${y}px) scale(${scale})`;
