import { useHeldCount } from "../../features/basket/use-held-count";
import { LazyPart } from "../../ui/lazy-part";
import type { EventView } from "../../views/screens";

const loadSummary = () => import("./held-summary").then(({ HeldSummary }) => HeldSummary);
const renderNothing = () => null;

/** Loads the summary of an event's held tickets once there are some. */
export function HeldSummarySlot({ event }: { event: EventView }) {
	if (useHeldCount(event) === 0) return null;
	return <LazyPart load={loadSummary} props={{ event }} waiting={renderNothing} failed={renderNothing} />;
}
