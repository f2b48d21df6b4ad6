import type { OpaqueId } from "../../../domain/lenient";
import type { HallPlan } from "../hall-plan";
import type { HallSale } from "../hall-sale";
import type { SectionOffer } from "../section-offers";
import type { Area } from "./covered-areas";
import type { Palette } from "./palette";
import type { SeatMark } from "./sprites";
import type { View } from "./view";

/** What the seat map draws, whatever the zoom and position. Seats are given by their index in the plan. */
export interface Scene {
	plan: HallPlan;
	sale: HallSale;
	palette: Palette;
	mine: ReadonlySet<number>;
	/** Price classes to highlight; empty means all. */
	filter: ReadonlySet<number>;
	/** Seats that were found for the buyer, who hasn't taken them yet. */
	proposed: readonly number[];
	/** What each section offers, by its id; those without free seats are missing. */
	sections: ReadonlyMap<OpaqueId, SectionOffer>;
	/** Returns "от 2 970 ₽" (from this price). */
	fromText: (price: number) => string;
	/** Where buttons lie over the map, in CSS pixels; names keep clear of them. */
	covered: readonly Area[];
	/** The seat with the keyboard focus. */
	active: number | undefined;
}

/** A scene on a canvas. Lengths are in device pixels. */
export interface Drawing {
	context: CanvasRenderingContext2D;
	scene: Scene;
	device: View;
	/** Half a seat's width. */
	radius: number;
	/** Device pixels per CSS pixel. */
	ratio: number;
}

export function markOf({ sale, filter }: Pick<Scene, "sale" | "filter">, index: number): SeatMark {
	const status = sale.statuses[index];
	if (status === "reserved") return "reserved";
	if (status !== "free") return "sold";
	return filter.size > 0 && !filter.has(sale.classOf[index] ?? -1) ? "dimmed" : "free";
}
