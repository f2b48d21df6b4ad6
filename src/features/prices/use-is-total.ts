import { shownRange } from "../../domain/event-price";
import type { OpaqueId } from "../../domain/opaque-id";
import type { PriceView } from "../../views/cards";
import { usePrice } from "./prices";

/** Whether an event's price includes the fee: the live one if it has an amount, else the one as of the build. */
export function useIsTotal(sourceId: OpaqueId | undefined, built: PriceView | undefined): boolean {
	const { min, max, isTotal } = shownRange(usePrice(sourceId) ?? {});
	return (min ?? max) === undefined ? built?.isTotal === true : isTotal;
}
