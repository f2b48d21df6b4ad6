import type { FocusEvent, KeyboardEvent } from "react";
import type { HallPlan } from "../hall-plan";
import type { HallSale } from "../hall-sale";
import { neighbour } from "../neighbour";
import { nearestSeat } from "./nearest-seat";
import { markOf } from "./scene";
import type { MapMoves } from "./use-map-moves";

const ARROWS = new Map<string, readonly [x: number, y: number]>([
	["ArrowLeft", [-1, 0]],
	["ArrowRight", [1, 0]],
	["ArrowUp", [0, -1]],
	["ArrowDown", [0, 1]],
]);

interface Seats {
	plan: HallPlan;
	sale: HallSale;
	mine: ReadonlySet<number>;
	filter: ReadonlySet<number>;
	onToggle: (index: number) => void;
}

/** The seat that the keyboard has reached, and whether the map has the focus. */
interface Focus {
	active: number | undefined;
	setActive: (index: number | undefined) => void;
	setFocus: (hasFocus: boolean) => void;
}

/** Handles the keyboard: arrows go from seat to seat, Enter chooses, plus, minus and 0 zoom. */
export function useSeatFocus(
	{ plan, sale, mine, filter, onToggle }: Seats,
	{ active, setActive, setFocus }: Focus,
	{ glideTo, zoomStep, showWhole }: MapMoves,
) {
	const canFocus = (index: number) => mine.has(index) || markOf({ sale, filter }, index) === "free";
	const initialSeat = () => nearestSeat(plan, plan.focus, canFocus)?.index;
	const goTo = (index: number) => {
		const seat = plan.seats[index];
		if (!seat) return;
		setActive(index);
		glideTo(seat);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		setFocus(true);
		const direction = ARROWS.get(event.key);
		if (direction) {
			event.preventDefault();
			const nextSeat = active === undefined ? initialSeat() : neighbour(plan, active, direction, canFocus);
			if (nextSeat !== undefined) goTo(nextSeat);
		} else if ((event.key === "Enter" || event.key === " ") && active !== undefined) {
			event.preventDefault();
			onToggle(active);
		} else if (event.key === "+" || event.key === "=") zoomStep(true);
		else if (event.key === "-") zoomStep(false);
		else if (event.key === "0") showWhole();
	};
	const onFocus = (event: FocusEvent) => {
		setFocus(event.currentTarget.matches(":focus-visible"));
		if (active === undefined || !canFocus(active)) setActive(initialSeat());
	};
	const block = active === undefined ? [] : (plan.blocks[plan.seats[active]?.block ?? -1] ?? []);
	/** The focusable seats of the active seat's block, with that seat. */
	const activeRow = block.filter((index) => index === active || canFocus(index));
	return { onKeyDown, onFocus, activeRow };
}
