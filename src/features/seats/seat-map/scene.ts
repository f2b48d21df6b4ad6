import type { HallPlan } from "../plan";
import type { HallSale } from "../sale";
import type { Palette } from "./palette";
import type { SeatMark } from "./sprites";

/** What is to be seen besides the plan itself. */
export interface Scene {
	plan: HallPlan;
	sale: HallSale;
	palette: Palette;
	/** The buyer's own seats. */
	mine: ReadonlySet<number>;
	/** Price classes that are shown; none means all. */
	filter: ReadonlySet<number>;
	/** The seat the keyboard stands on. */
	active: number | undefined;
}

/** How one seat is drawn now. */
export function markOf({ sale, filter }: Pick<Scene, "sale" | "filter">, index: number): SeatMark {
	const status = sale.statuses[index];
	if (status === "reserved") return "reserved";
	if (status !== "free") return "sold";
	return filter.size > 0 && !filter.has(sale.classOf[index] ?? -1) ? "dimmed" : "free";
}
