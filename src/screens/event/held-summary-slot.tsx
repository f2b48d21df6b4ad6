import { useHeldCount } from "../../features/basket/use-held-count";
import { LazyPart } from "../../ui/lazy-part";

const loadSummary = () => import("./held-summary").then(({ HeldSummary }) => HeldSummary);
const renderNothing = () => null;

/** Loads the summary of an event's held tickets once there are some. */
export function LazyHeldSummary({ eventId }: { eventId: number }) {
	if (useHeldCount(eventId) === 0) return null;
	return <LazyPart load={loadSummary} props={{ eventId }} waiting={renderNothing} failed={renderNothing} />;
}
