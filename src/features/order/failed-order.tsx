import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Order } from "../../domain/order";
import { statusMeaning } from "../../domain/order-status";
import { ButtonLink } from "../../ui/button";
import { useEventPath } from "../basket/event-paths";
import { groupByNearness } from "./groups";
import type { OrderAddress } from "./order-address";
import * as styles from "./order-state.module.css";
import { PayAgain, StillHeld } from "./pay-again";
import { StateFrame } from "./state-frame";

interface Props {
	address: OrderAddress;
	order: Order;
	/** Server's clock minus this device's (ms); undefined while unknown. */
	clockOffset: number | undefined;
	/** Leads on if the order's event has no page. */
	eventsPath: string;
}

/** Shows a failed, expired, cancelled or refunded order. Says "no money was taken" only if the API reports so. */
export function FailedOrder({ address, order, clockOffset, eventsPath }: Props) {
	const { t } = useTranslation();
	const eventPath = useEventPath(groupByNearness(order.tickets, Date.now())[0]?.event);
	const { stage } = statusMeaning(order.status);
	const isCalledOff = stage === "over" && order.status !== "EXPIRED";
	return (
		<StateFrame order={order} isAnnounced>
			<p className={styles.number}>{t("order.number", { number: address.number })}</p>
			<h1>{isCalledOff && order.status ? t(`order.status.${order.status}`) : t("order.fail.title")}</h1>
			{order.status === "EXPIRED" && <p>{t("order.pay.expired")}</p>}
			{order.status === "REFUNDED" && <p>{t("order.bill.refunded")}</p>}
			{order.status === "CANCELLED" && <p>{t("order.fail.cancelled")}</p>}
			{stage === "payable" && (
				<>
					<StillHeld order={order} clockOffset={clockOffset} />
					<p>{t("order.fail.reason")}</p>
					{order.charged !== false && <p>{t("order.fail.stillAsking")}</p>}
				</>
			)}
			{order.charged === false && <p>{t("order.fail.notCharged")}</p>}
			{stage === "payable" ? (
				<PayAgain order={order} address={address} />
			) : (
				<div className={styles.actions}>
					<ButtonLink look="primary" to={eventPath ?? eventsPath}>
						{t("order.fail.choose")}
					</ButtonLink>
				</div>
			)}
		</StateFrame>
	);
}
