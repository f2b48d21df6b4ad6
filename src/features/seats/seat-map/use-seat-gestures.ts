import type { RefObject } from "react";
import type { HallPlan } from "../hall-plan";
import type { HallSale } from "../hall-sale";
import { nearestSeat } from "./nearest-seat";
import type { CanvasMap } from "./use-canvas";
import { useGestures } from "./use-gestures";
import type { MapMoves } from "./use-map-moves";
import { type Point, toPlanPoint } from "./view";

/** Distance between neighbouring seats (CSS pixels) after a tap has zoomed in. */
export const TAPPED_PITCH = 40;
/** Radius (CSS pixels) around a seat's centre in which a tap or the mouse hits it; at most the seat distance. */
const HIT_RADIUS = 22;
/** Distance between neighbouring seats (CSS pixels) below which a finger can't tap just one of them. */
const TAPPABLE_PITCH = 13;

interface Seats {
	plan: HallPlan;
	sale: HallSale;
	onTap: (index: number) => void;
}

/** Handles mouse, touch and wheel: they move the map, choose a seat and show its tooltip. */
export function useSeatGestures(
	target: RefObject<HTMLElement | null>,
	{ plan, sale, onTap }: Seats,
	{ view, grid, settle }: CanvasMap,
	{ pointed, setPointed, glideTo, pan, zoom }: MapMoves,
): void {
	const seatAt = (at: Point) => {
		const { x, y } = toPlanPoint(view.current, at);
		return grid.at(x, y, Math.min(HIT_RADIUS / view.current.scale, plan.pitch));
	};
	useGestures(target, {
		pan: (dx, dy) => pan({ x: dx, y: dy }),
		zoom: (factor, at) => zoom(factor, at, false),
		tap: (at) => {
			const index = seatAt(at);
			const isTipShown = index !== undefined && pointed?.index === index;
			// If seats are too small to tap, only zoom in on the nearest one, unless a tooltip already shows the tapped one.
			if (view.current.scale * plan.pitch < TAPPABLE_PITCH && !isTipShown) {
				const seat = nearestSeat(plan, toPlanPoint(view.current, at));
				if (seat) glideTo(seat, TAPPED_PITCH);
			} else if (index !== undefined && sale.statuses[index] !== "none") {
				setPointed({ index, at });
				onTap(index);
			}
		},
		hover: (at) => {
			const index = at && seatAt(at);
			setPointed(at && index !== undefined && sale.offers[index] ? { index, at } : undefined);
		},
		settle,
	});
}
