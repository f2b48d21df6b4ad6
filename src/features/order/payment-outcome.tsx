import { useTranslation } from "gatsby-plugin-react-i18next";
import { type ReactNode, useState } from "react";
import type { Order } from "../../domain/order";
import { statusMeaning } from "../../domain/order-status";
import { Button } from "../../ui/button";
import { FailedOrder } from "./failed-order";
import { type OrderAddress, orderKey } from "./order-address";
import { NoOrder, OrderSkeleton } from "./order-problems";
import * as styles from "./order-state.module.css";
import { PayAgain, StillHeld } from "./pay-again";
import { StateFrame } from "./state-frame";
import type { LoadedOrder } from "./use-order";

interface Props {
	address: OrderAddress;
	loaded: LoadedOrder;
	/** Whether the outcome is still unknown after the usual time. */
	isWaitLong: boolean;
	/** Whether the acquirer sent the buyer to the failure page, which doesn't prove that the payment failed. */
	isFailure?: boolean;
	/** Where buyers choose other tickets if the order's event has no page. */
	eventsPath: string;
	/** Shows a paid order. */
	paid: (order: Order) => ReactNode;
}

export function PaymentOutcome({ paid, eventsPath, ...props }: Props) {
	const { address, loaded, isWaitLong } = props;
	const { status, order } = loaded;
	if (!orderKey(address) || (status === "refused" && !order)) return <NoOrder reason="noAccess" />;
	if (status === "loading" && !isWaitLong) return <OrderSkeleton />;
	const { stage } = statusMeaning(order?.status);
	if (order && stage === "paid") return paid(order);
	if (order && (stage === "over" || order.status === "FAILED"))
		return (
			<FailedOrder address={address} order={order} clockOffset={loaded.clockOffset} eventsPath={eventsPath} />
		);
	return <OutcomePending {...props} />;
}

const PENDING_TEXT_KEYS = {
	long: ["order.success.stillWaiting", "order.success.stillWaitingText"],
	failure: ["order.fail.unknown", "order.fail.unknownText"],
	success: ["order.success.waiting", "order.success.waitingText"],
} as const;

function OutcomePending({
	address,
	loaded,
	isWaitLong,
	isFailure = false,
}: Omit<Props, "paid" | "eventsPath">) {
	const { t } = useTranslation();
	const { number = "" } = address;
	const { order, completed } = loaded;
	const [completedAtPress, setCompletedAtPress] = useState<number>();
	const isChecking = completedAtPress === completed;
	const hasLastCheckFailed = loaded.status === "unreachable";
	const isOffline = hasLastCheckFailed && !loaded.isAnswered;
	const isLastCheckReported = (hasLastCheckFailed && !isOffline) || completedAtPress !== undefined;
	const [title, hint] = PENDING_TEXT_KEYS[isWaitLong ? "long" : isFailure ? "failure" : "success"];
	const check = () => {
		setCompletedAtPress(completed);
		loaded.reload();
	};
	return (
		<StateFrame order={order}>
			<p className={styles.number}>{t("order.number", { number })}</p>
			<h1 aria-live="polite">{t(title)}</h1>
			<div className={styles.wait} aria-hidden="true" />
			<p>{t(hint)}</p>
			{isOffline && <p role="status">{t("order.success.offline")}</p>}
			{isFailure && order && statusMeaning(order.status).stage === "payable" && (
				<>
					<StillHeld order={order} clockOffset={loaded.clockOffset} />
					<PayAgain order={order} address={address} />
				</>
			)}
			{(isWaitLong || hasLastCheckFailed) && (
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
