import { LazyPart } from "../../ui/lazy-part";
import { useCurrentTickets } from "./use-current-tickets";

const loadBar = () => import("./nearest-ticket").then(({ NearestTicket }) => NearestTicket);
const renderNull = () => null;

export function NearestEventTicketsBar() {
	const ticket = useCurrentTickets()?.nearest;
	return ticket ? (
		<LazyPart load={loadBar} props={{ ticket }} waiting={renderNull} failed={renderNull} />
	) : null;
}
