import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Order } from "../../domain/order";
import { statusMeaning } from "../../domain/order-status";
import { paths } from "../../routes";
import { ButtonLink } from "../../ui/button";
import { useEventPath } from "../basket/event-paths";
import { secretForLink } from "./device-orders";
import { groupByNearness } from "./groups";
import type { OrderAddress } from "./order-address";
import * as styles from "./order-state.module.css";
import { StateFrame } from "./state-frame";
import { TimeToPay } from "./time-to-pay";

interface Props {
	address: OrderAddress;
	order: Order;
	/** Server's clock minus this device's (ms); undefined while unknown. */
	clockOffset: number | undefined;
}

/** Shows a failed, expired, cancelled or refunded order. Says "no money was taken" only if the API reports so. */
export function FailedOrder({ address, order, clockOffset }: Props) {
	const { t } = useTranslation();
	const eventPath = useEventPath(groupByNearness(order.tickets, Date.now())[0]?.event);
	const { stage } = statusMeaning(order.status);
	const payPath = paths.orderPay(order.number, secretForLink(order.number, address.secret));
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
					<p>
						{t("order.fail.text")} <TimeToPay order={order} clockOffset={clockOffset} />
					</p>
					<p>{t("order.fail.reason")}</p>
					{order.charged !== false && <p>{t("order.fail.stillAsking")}</p>}
				</>
			)}
			{order.charged === false && <p>{t("order.fail.notCharged")}</p>}
			<div className={styles.actions}>
				{stage === "payable" ? (
					<>
						<ButtonLink look="primary" to={payPath}>
							{t("order.fail.again")}
						</ButtonLink>
						<ButtonLink to={payPath} state={{ otherMethod: true }}>
							{t("order.fail.other")}
						</ButtonLink>
					</>
				) : (
					<ButtonLink look="primary" to={eventPath ?? paths.events()}>
						{t("order.fail.choose")}
					</ButtonLink>
				)}
			</div>
		</StateFrame>
	);
}
