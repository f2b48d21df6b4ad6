import { graphql } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { orderInQuery } from "../../features/order/order-address";
import * as styles from "../../features/order/order-state.module.css";
import { paths } from "../../routes";
import { ButtonLink } from "../../ui/button";
import { NearestEventsSlot } from "../nearest-events-slot";
import { PaymentReturn } from "../payment-return";

export { Head } from "../head";

export const query = graphql`
	query OrderFail($language: String!, $namespaces: [String] = ["common"]) {
		...Texts
	}
`;

/** Page `/order/fail?order={number}`, where buyers return after a failed payment. Shows the order's status from the API. */
export default function OrderFailScreen() {
	return <PaymentReturn findOrder={orderInQuery} unknownOrder={<UnknownOrder />} isFailure />;
}

function UnknownOrder() {
	const { t } = useTranslation();
	return (
		<>
			<div className={styles.state}>
				<h1>{t("order.fail.noOrder")}</h1>
				<p>{t("order.fail.noOrderText")}</p>
				<ButtonLink to={paths.cart()}>{t("order.fail.toCart")}</ButtonLink>
			</div>
			<NearestEventsSlot />
		</>
	);
}
