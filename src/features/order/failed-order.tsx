import type { Order } from "../../domain/order";
import { statusMeaning } from "../../domain/order-status";
import { useTranslation } from "../../i18n/translation";
import { paths } from "../../routes";
import { ButtonLink } from "../../ui/button";
import { useEventPath } from "../basket/event-pages";
import { secretForLink } from "./device-orders";
import type { OrderAddress } from "./order-address";
import * as styles from "./order-state.module.css";
import { StateFrame } from "./state-frame";

/** Shows a failed, expired, cancelled or refunded order. Says "no money was taken" only if the API reports so. */
export function FailedOrder({ address, order }: { address: OrderAddress; order: Order }) {
	const { t } = useTranslation();
	const eventPath = useEventPath(order.tickets[0]?.event);
	const { stage } = statusMeaning(order.status);
	const isCalledOff = stage === "over" && order.status !== "EXPIRED";
	return (
		<StateFrame order={order} isAnnounced>
			<p className={styles["number"]}>{t("order.number", { number: address.number })}</p>
			<h1>{isCalledOff && order.status ? t(`order.status.${order.status}`) : t("order.fail.title")}</h1>
			{order.status === "EXPIRED" && <p>{t("order.pay.expired")}</p>}
			{order.status === "REFUNDED" && <p>{t("order.bill.refunded")}</p>}
			{order.status === "CANCELLED" && <p>{t("order.fail.cancelled")}</p>}
			{stage === "payable" && (
				<>
					<p>{t("order.fail.text")}</p>
					<p>{t("order.fail.reason")}</p>
					{order.charged !== false && <p>{t("order.fail.stillAsking")}</p>}
				</>
			)}
			{order.charged === false && <p>{t("order.fail.notCharged")}</p>}
			<div className={styles["actions"]}>
				{stage === "payable" ? (
					<ButtonLink look="primary" to={paths.orderPay(order.number, secretForLink(order.number, address.secret))}>
						{t("order.fail.again")}
					</ButtonLink>
				) : (
					<ButtonLink look="primary" to={eventPath ?? paths.events()}>
						{t("order.fail.choose")}
					</ButtonLink>
				)}
			</div>
		</StateFrame>
	);
}
