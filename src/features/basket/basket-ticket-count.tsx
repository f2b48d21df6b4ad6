import { LazyPart } from "../../ui/lazy-part";
import { useBasket } from "./basket";

const loadCount = () => import("./header-count").then(({ HeaderCount }) => HeaderCount);
const renderNothing = () => null;

/** Number of tickets and the time left, on the header's basket link; nothing while the basket is empty. */
export function BasketTicketCount() {
	const { count } = useBasket().totals;
	if (count === 0) return null;
	return <LazyPart load={loadCount} props={{ count }} waiting={renderNothing} failed={renderNothing} />;
}
