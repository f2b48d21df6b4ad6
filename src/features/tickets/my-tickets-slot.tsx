import { LazyPart } from "../../ui/lazy-part";
import { useHeldTickets } from "./use-held-tickets";

const load = () => import("./my-tickets-link").then(({ MyTicketsLink }) => MyTicketsLink);
const nothing = () => null;

/** Links to the buyer's tickets while this device has a current order. */
export function MyTicketsSlot({ className }: { className: string | undefined }) {
	return useHeldTickets()?.hasAny ? (
		<LazyPart load={load} props={{ className }} waiting={nothing} failed={nothing} />
	) : null;
}
