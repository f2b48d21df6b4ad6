import { LazyPart } from "../../ui/lazy-part";
import { useBasket } from "./basket";

const loadContent = () => import("./bar-content").then(({ BasketBarContent }) => BasketBarContent);
const renderNothing = () => null;

/** The bar at the bottom of phone screens: number of tickets and total. Its code loads once the basket has a ticket. */
export function BasketBar() {
	const { count } = useBasket().totals;
	return count === 0 ? null : (
		<LazyPart load={loadContent} props={{}} waiting={renderNothing} failed={renderNothing} />
	);
}
