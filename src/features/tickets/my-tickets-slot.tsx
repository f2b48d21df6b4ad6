import { LazyPart } from "../../ui/lazy-part";
import { useCurrentTickets } from "./use-current-tickets";

const loadLink = () => import("./my-tickets-link").then(({ MyTicketsLink }) => MyTicketsLink);
const renderNull = () => null;

/** Links to the buyer's tickets while this device has a current order. */
export function MyTicketsSlot({ className }: { className: string | undefined }) {
	return useCurrentTickets()?.hasAny ? (
		<LazyPart load={loadLink} props={{ className }} waiting={renderNull} failed={renderNull} />
	) : null;
}
