import { LazyPart } from "../../ui/lazy-part";
import { useHeldTickets } from "./use-held-tickets";

const load = () => import("./nearest-ticket").then(({ NearestTicket }) => NearestTicket);
const nothing = () => null;

export function NearestSlot() {
	const held = useHeldTickets()?.nearest;
	return held ? <LazyPart load={load} props={{ held }} waiting={nothing} failed={nothing} /> : null;
}
