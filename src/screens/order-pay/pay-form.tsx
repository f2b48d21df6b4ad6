import { useTranslation } from "gatsby-plugin-react-i18next";
import { type FormEvent, useId, useState } from "react";
import type { OrderKey } from "../../backend/order-api";
import type { OpaqueId } from "../../domain/lenient";
import { type Order, orderTotals, type PaymentMethod } from "../../domain/order";
import { FailureText } from "../../features/basket/failure-text";
import { PaymentHint } from "../../features/checkout/payment-hint";
import { PaymentMethods } from "../../features/checkout/payment-methods";
import { usePaymentMethods } from "../../features/checkout/use-payment-methods";
import { buttonClass } from "../../ui/button";
import * as form from "../../ui/form.module.css";
import * as styles from "./order-pay.module.css";
import { PayDeadline } from "./pay-deadline";
import { usePayment } from "./use-payment";

interface Props {
	order: Order;
	orderKey: OrderKey;
	currency: string;
	money: (amount: number) => string;
	/** The server's clock minus this device's, in ms; undefined while unknown. */
	clockOffset: number | undefined;
	/** Called when the order may have changed and must be fetched again. */
	onChanged: () => void;
}

/** Payment form: the deadline, the payment methods, and the button that leads to the bank. */
export function PayForm({ order, orderKey, currency, money, clockOffset, onChanged }: Props) {
	const { t } = useTranslation();
	const id = useId();
	const state = usePaymentMethods(currency);
	const { methods } = state;
	const [chosen, setChosen] = useState<OpaqueId>();
	const { isStarting, failure, pay } = usePayment(orderKey, onChanged);
	const total = orderTotals(order)?.total;
	const isOfOrder = ({ id }: PaymentMethod) => String(id) === String(order.acquisitionId);
	const method =
		methods.find((each) => each.id === chosen) ??
		methods.find((each) => isOfOrder(each) !== isOtherMethodWanted()) ??
		methods[0];
	const methodId = method?.id;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (methodId !== undefined) void pay(methodId);
	};
	const payText = () => {
		if (total === undefined) return t("order.list.pay");
		return total === 0 ? t("order.pay.free") : t("order.pay.action", { total: money(total) });
	};
	return (
		<form className={styles.pay} onSubmit={submit}>
			{order.payBefore !== undefined && (
				<PayDeadline deadline={order.payBefore} clockOffset={clockOffset} onOver={onChanged} />
			)}
			<fieldset className={styles.methods}>
				<legend>{t("checkout.pay")}</legend>
				<PaymentMethods
					state={state}
					radio={(method) => ({
						name: `${id}method`,
						checked: method === methodId,
						onChange: () => setChosen(method),
						required: true,
					})}
				/>
			</fieldset>
			{failure && (
				<p role="alert" className={styles.failure}>
					<FailureText failure={failure} />
				</p>
			)}
			<button
				type="submit"
				className={`${buttonClass("primary")} ${form.submit} ${styles.submit}`}
				aria-disabled={isStarting || methodId === undefined}
			>
				{isStarting ? t("order.pay.starting") : payText()}
			</button>
			{total !== 0 && <PaymentHint state={state} chosen={methodId} />}
		</form>
	);
}

/** Whether the buyer came here from a failed payment to pay in another way. */
function isOtherMethodWanted(): boolean {
	return window.history.state?.otherMethod === true;
}
