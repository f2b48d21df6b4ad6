import { LazyPart } from "../../ui/lazy-part";
import { useCurrentTickets } from "./use-held-tickets";

const loadNearestTicket = () => import("./nearest-ticket").then(({ NearestTicket }) => NearestTicket);
const renderNull = () => null;

export function NearestEventTicketsBar() {
	const held = useCurrentTickets()?.nearest;
	return held ? <LazyPart load={loadNearestTicket} props={{ held }} waiting={renderNull} failed={renderNull} /> : null;
}
