import { useTranslation } from "gatsby-plugin-react-i18next";
import { LazyPart } from "../../ui/lazy-part";
import { useBasket } from "./basket";
import * as styles from "./basket-ticket-count.module.css";

const loadClock = () => import("./header-hold-clock").then(({ HeaderHoldClock }) => HeaderHoldClock);
const renderNothing = () => null;

export function BasketTicketCount() {
	const { t } = useTranslation();
	const { count } = useBasket().totals;
	if (count === 0) return null;
	return (
		<>
			<span className={styles.count}>
				<span aria-hidden="true">{count}</span>
				<span className="visuallyHidden">{t("cart.count", { count })}</span>
			</span>
			<LazyPart load={loadClock} props={{}} waiting={renderNothing} failed={renderNothing} />
		</>
	);
}
