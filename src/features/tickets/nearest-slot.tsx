import { LazyPart } from "../../ui/lazy-part";
import { useCurrentTickets } from "./use-held-tickets";

const load = () => import("./nearest-ticket").then(({ NearestTicket }) => NearestTicket);
const renderNull = () => null;

export function NearestTicketSlot() {
	const held = useCurrentTickets()?.nearest;
	return held ? <LazyPart load={load} props={{ held }} waiting={renderNull} failed={renderNull} /> : null;
}
