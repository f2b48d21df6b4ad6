import { LazyPart } from "../../ui/lazy-part";
import type { MyTicketsProps } from "./my-tickets-link";
import { useCurrentTickets } from "./use-held-tickets";

const loadLink = () => import("./my-tickets-link").then(({ MyTicketsLink }) => MyTicketsLink);
const renderNull = () => null;

/** Links to the buyer's tickets while this device has a current order. */
export function MyTicketsSlot(props: MyTicketsProps) {
	return useCurrentTickets()?.hasAny ? (
		<LazyPart load={loadLink} props={props} waiting={renderNull} failed={renderNull} />
	) : null;
}
