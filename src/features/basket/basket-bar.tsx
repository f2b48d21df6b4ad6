import { LazyPart } from "../../ui/lazy-part";
import { useBasket } from "./basket";

const load = () => import("./bar-content").then(({ BarContent }) => BarContent);
const nothing = () => null;

/** The bottom bar of phones: number of tickets and total. Its code is loaded with the first ticket. */
export function BasketBar() {
	const { count } = useBasket().totals;
	return count === 0 ? null : <LazyPart load={load} props={{}} waiting={nothing} failed={nothing} />;
}
