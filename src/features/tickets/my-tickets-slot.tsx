import { LazyPart } from "../../ui/lazy-part";
import { useHeldTickets } from "./use-held-tickets";

const load = () => import("./my-tickets-link").then(({ MyTicketsLink }) => MyTicketsLink);
const nothing = () => null;

/** Where the way to one's own tickets stands while this device holds an order that isn't over. */
export function MyTicketsSlot({ className }: { className: string | undefined }) {
	const hasAny = useHeldTickets()?.hasAny === true;
	return hasAny ? <LazyPart load={load} props={{ className }} waiting={nothing} failed={nothing} /> : null;
}
