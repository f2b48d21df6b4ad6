import type { HallPlan } from "../plan";
import type { HallSale } from "../sale";
import type { Palette } from "./palette";
import type { SeatMark } from "./sprites";

/** What the seat map shows, apart from its view. Seats are given by index. */
export interface Scene {
	plan: HallPlan;
	sale: HallSale;
	palette: Palette;
	mine: ReadonlySet<number>;
	/** Price classes to highlight; empty means all. */
	filter: ReadonlySet<number>;
	/** The seat with the keyboard focus. */
	active: number | undefined;
}

export function markOf({ sale, filter }: Pick<Scene, "sale" | "filter">, index: number): SeatMark {
	const status = sale.statuses[index];
	if (status === "reserved") return "reserved";
	if (status !== "free") return "sold";
	return filter.size > 0 && !filter.has(sale.classOf[index] ?? -1) ? "dimmed" : "free";
}
