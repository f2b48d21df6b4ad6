import { useTranslation } from "gatsby-plugin-react-i18next";
import { useEventsPath } from "../../features/cities/use-events-path";
import * as styles from "../../features/order/order-state.module.css";
import { ButtonLink } from "../../ui/button";
import { NearestEventsSlot } from "../nearest-events-slot";

/** Shown after a payment if neither the address nor this device names the order, for example with blocked storage. */
export function OrderSuccessEmptyScreen() {
	const { t } = useTranslation();
	return (
		<>
			<div className={styles.state}>
				<h1>{t("order.successEmpty.title")}</h1>
				<p>{t("order.successEmpty.text")}</p>
				<ButtonLink to={useEventsPath()}>{t("order.successEmpty.toEvents")}</ButtonLink>
			</div>
			<NearestEventsSlot />
		</>
	);
}
