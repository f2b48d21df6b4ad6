import type { HallPlan } from "../hall-plan";
import { seatGrid } from "../seat-grid";
import { drawDots } from "./dots";
import { drawRowNames, drawSeatNumbers, drawSectionNames, drawStage } from "./lettering";
import { drawFocus, drawMine, drawTraits } from "./marks";
import { markOf, type Scene } from "./scene";
import { drawSections, drawSectionTexts } from "./section-shapes";
import { drawSprites, type SpriteSheet } from "./sprites";
import { type Size, toScreenPoint, type View } from "./view";

/** The stacked canvases: image of the whole hall, details of one view, labels. */
export interface Layers {
	backdrop: HTMLCanvasElement;
	detail: HTMLCanvasElement;
	labels: HTMLCanvasElement;
}

/** Half a seat's width relative to the distance between neighbours. */
const RADIUS_SHARE = 0.42;
/** With more visible seats than this, the view is drawn in less detail, as one image of the hall or as dots. */
const TOO_MANY_SEATS = 2_500;
/** Smallest radius (device pixels) at which a seat's shape is recognisable. */
const MIN_RADIUS_FOR_SHAPES = 4;

/** Distance between neighbouring seats (CSS pixels) below which sections are drawn as shapes instead of seats. */
const OVERVIEW_PITCH = 8;

/** Longest side of the hall's image in pixels: 16 MB at most, which low-end phones can allocate. */
const BACKDROP_SIDE = 2_048;

/** The bottom layer: an image of all seats, visible where the detail layer of a moving view isn't drawn yet. */
interface Backdrop {
	element: HTMLCanvasElement;
	/** The scene that the image shows; undefined until drawn. */
	shown: Scene | undefined;
}

/** Creates a painter, which draws a hall at the level of detail that a view needs and reuses earlier drawings. */
export function createPainter(plan: HallPlan) {
	const grid = seatGrid(plan);
	let backdrop: Backdrop | undefined;
	let sprites: { sheet: SpriteSheet; scene: Scene } | undefined;

	const sheetFor = (scene: Scene, radius: number): SpriteSheet => {
		const { palette, sale } = scene;
		const isSameSheet =
			sprites?.sheet.radius === radius &&
			sprites.scene.palette === palette &&
			sprites.scene.sale.classes === sale.classes;
		if (!sprites || !isSameSheet) {
			const shapes = sale.classes.map(({ shape }) => shape);
			sprites = { sheet: drawSprites(palette, shapes, radius), scene };
		}
		return sprites.sheet;
	};
	const backdropFor = ({ backdrop: element }: Layers, scene: Scene): Backdrop => {
		if (backdrop?.element !== element) backdrop = { element, shown: undefined };
		drawBackdrop(backdrop, scene);
		return backdrop;
	};

	return {
		grid,
		prepare: (layers: Layers, scene: Scene): void => void backdropFor(layers, scene),
		paint(layers: Layers, scene: Scene, view: View, frame: Size): void {
			const { detail, labels } = layers;
			// An opaque canvas saves blending while the map moves.
			const context = detail.getContext("2d", { alpha: false });
			const labelContext = labels.getContext("2d");
			if (!context || !labelContext) return;
			labelContext.clearRect(0, 0, labels.width, labels.height);
			const ratio = detail.width / Math.max(1, frame.width);
			// Erase the previous view; `clearRect` would leave black, as the canvas is opaque.
			context.fillStyle = scene.palette.ground;
			context.fillRect(0, 0, detail.width, detail.height);
			const device = { scale: view.scale * ratio, x: view.x * ratio, y: view.y * ratio };
			const radius = plan.pitch * RADIUS_SHARE * device.scale;
			const area = visibleArea(device, detail, plan.pitch);
			const drawing = { context, scene, device, radius, ratio };
			const labelDrawing = { ...drawing, context: labelContext };
			drawStage(drawing);
			const isOverview =
				plan.pitch * device.scale < OVERVIEW_PITCH * ratio &&
				plan.sections.length > 1 &&
				scene.sections.size > 0;
			const isCrowded = grid.count(...area) > TOO_MANY_SEATS;
			const names = isOverview ? [] : drawSectionNames(labelDrawing, labels, grid);
			if (isOverview) drawSections(drawing);
			else if (isCrowded && radius < MIN_RADIUS_FOR_SHAPES) drawDots(drawing);
			else if (isCrowded) blitBackdrop(backdropFor(layers, scene), context, device);
			else {
				const sheet = sheetFor(scene, radius);
				const seats = grid.within(...area);
				for (const index of seats) {
					const seat = plan.seats[index];
					if (!seat || scene.mine.has(index)) continue;
					const point = toScreenPoint(device, seat);
					sheet.stamp(context, markOf(scene, index), scene.sale.classOf[index] ?? 0, point);
					const offer = scene.sale.offers[index];
					if (offer?.available && (offer.view || offer.accessible)) drawTraits(drawing, offer, point);
				}
				drawSeatNumbers(drawing, seats);
				drawRowNames(labelDrawing, area, names);
			}
			if (isOverview) drawSectionTexts(labelDrawing);
			for (const index of scene.mine) drawMine(drawing, index);
			for (const index of scene.proposed) drawFocus(drawing, index);
			if (scene.active !== undefined) drawFocus(drawing, scene.active);
		},
	};
}

function visibleArea(device: View, canvas: Size, margin: number): [number, number, number, number] {
	return [
		-device.x / device.scale - margin,
		-device.y / device.scale - margin,
		(canvas.width - device.x) / device.scale + margin,
		(canvas.height - device.y) / device.scale + margin,
	];
}

function drawBackdrop(backdrop: Backdrop, scene: Scene): void {
	const { plan, sale, palette, filter } = scene;
	const { element, shown } = backdrop;
	const isUpToDate =
		shown?.plan === plan && shown.sale === sale && shown.palette === palette && shown.filter === filter;
	const context = element.getContext("2d");
	if (isUpToDate || !context) return;
	backdrop.shown = scene;
	const scale = BACKDROP_SIDE / Math.max(plan.width, plan.height);
	element.width = Math.ceil(plan.width * scale);
	element.height = Math.ceil(plan.height * scale);
	const shapes = sale.classes.map(({ shape }) => shape);
	const sheet = drawSprites(palette, shapes, plan.pitch * RADIUS_SHARE * scale);
	for (const { index, x, y } of plan.seats)
		sheet.stamp(context, markOf(scene, index), sale.classOf[index] ?? 0, [x * scale, y * scale]);
}

function blitBackdrop({ element, shown }: Backdrop, context: CanvasRenderingContext2D, device: View): void {
	if (!shown) return;
	context.imageSmoothingQuality = "high";
	context.drawImage(
		element,
		device.x,
		device.y,
		shown.plan.width * device.scale,
		shown.plan.height * device.scale,
	);
}
