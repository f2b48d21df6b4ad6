import { useTranslation } from "gatsby-plugin-react-i18next";
import { type ReactNode, useState } from "react";
import type { Order } from "../../domain/order";
import { statusMeaning } from "../../domain/order-status";
import { paths } from "../../routes";
import { Button, ButtonLink } from "../../ui/button";
import { secretForLink } from "./device-orders";
import { FailedOrder } from "./failed-order";
import { type OrderAddress, orderKey } from "./order-address";
import { NoOrder, OrderSkeleton } from "./order-problems";
import * as styles from "./order-state.module.css";
import { StateFrame } from "./state-frame";
import type { OrderWatch } from "./use-order-poll";

interface Props {
	address: OrderAddress;
	watch: OrderWatch;
	/** Whether the acquirer sent the buyer to the failure page, which doesn't prove that the payment failed. */
	isFailure?: boolean;
	/** Shows a paid order. */
	paid: (order: Order) => ReactNode;
}

export function PaymentOutcome({ address, watch, isFailure = false, paid }: Props) {
	const { order, isRefused } = watch;
	if (!orderKey(address) || (isRefused && !order)) return <NoOrder reason="noAccess" />;
	if (!order && watch.checks === 0 && watch.phase === "waiting") return <OrderSkeleton />;
	const { stage } = statusMeaning(order?.status);
	if (order && stage === "paid") return paid(order);
	if (order && (stage === "over" || order.status === "FAILED"))
		return <FailedOrder address={address} order={order} clockOffset={watch.clockOffset} />;
	return <OutcomePending watch={watch} isFailure={isFailure} address={address} />;
}

const PENDING_TEXT_KEYS = {
	long: ["order.success.stillWaiting", "order.success.stillWaitingText"],
	failure: ["order.fail.unknown", "order.fail.unknownText"],
	success: ["order.success.waiting", "order.success.waitingText"],
} as const;

function OutcomePending({ watch, isFailure, address: { number = "", secret } }: Omit<Props, "paid">) {
	const { t } = useTranslation();
	const [checkCountAtPress, setCheckCountAtPress] = useState<number>();
	const isWaitLong = watch.phase === "long";
	const isChecking = checkCountAtPress === watch.checks;
	const isOffline = watch.hasLastCheckFailed && !watch.isAnswered;
	const isLastCheckReported = (watch.hasLastCheckFailed && !isOffline) || checkCountAtPress !== undefined;
	const [title, hint] = PENDING_TEXT_KEYS[isWaitLong ? "long" : isFailure ? "failure" : "success"];
	const check = () => {
		setCheckCountAtPress(watch.checks);
		watch.checkNow();
	};
	return (
		<StateFrame order={watch.order}>
			<p className={styles.number}>{t("order.number", { number })}</p>
			<h1 aria-live="polite">{t(title)}</h1>
			<div className={styles.wait} aria-hidden="true" />
			<p>{t(hint)}</p>
			{isOffline && <p role="status">{t("order.success.offline")}</p>}
			{isFailure && statusMeaning(watch.order?.status).stage === "payable" && (
				<div className={styles.actions}>
					<ButtonLink to={paths.orderPay(number, secretForLink(number, secret))}>{t("order.fail.again")}</ButtonLink>
				</div>
			)}
			{(isWaitLong || watch.hasLastCheckFailed) && (
				<>
					<Button onClick={check} aria-disabled={isChecking}>
						{isChecking ? t("order.success.checking") : t("order.success.check")}
					</Button>
					<p role="status">{isLastCheckReported && !isChecking && t("order.success.checked")}</p>
				</>
			)}
		</StateFrame>
	);
}
