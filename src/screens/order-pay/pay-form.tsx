import { useTranslation } from "gatsby-plugin-react-i18next";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { ApiError } from "../../backend/api-error";
import type { OrderKey } from "../../backend/order-api";
import { type Order, orderTotals } from "../../domain/order";
import { statusMeaning } from "../../domain/order-status";
import type { Failure } from "../../features/basket/error-text";
import { FailureText } from "../../features/basket/failure-text";
import { REDIRECT_TIMEOUT_MS, returnAddresses } from "../../features/checkout/go-to-pay";
import { PaymentHint } from "../../features/checkout/payment-hint";
import { PaymentMethods } from "../../features/checkout/payment-methods";
import { usePaymentMethods } from "../../features/checkout/use-payment-methods";
import { getOrder, startPayment } from "../../features/order/live-orders";
import { withCommas } from "../../i18n/commas";
import { visitorDate, visitorTime } from "../../i18n/format";
import { usePageLanguage } from "../../i18n/page-language";
import { buttonClass } from "../../ui/button";
import { Countdown } from "../../ui/countdown";
import { useEachSecond } from "../../ui/use-each-second";
import * as styles from "./order-pay.module.css";

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

/** Payment form. When the time to pay has run out, fetches the order: only the API decides if the order has expired. */
export function PayForm({ order, orderKey, currency, money, clockOffset, onChanged }: Props) {
	const { t } = useTranslation();
	const id = useId();
	const { language, defaultLanguage, locale } = usePageLanguage();
	const methods = usePaymentMethods(currency);
	const [chosen, setChosen] = useState(isOtherMethodWanted() ? undefined : order.acquisitionId);
	const [leaving, setLeaving] = useState<"no" | "asking" | "redirected">("no");
	const [failure, setFailure] = useState<Failure>();
	const { payBefore: deadline } = order;
	const isCountdownKnown = deadline !== undefined && clockOffset !== undefined;
	// `useEachSecond` calls `onChanged` only when the device's clock has jumped: fetching the order corrects the offset.
	useEachSecond(isCountdownKnown, onChanged);
	const secondsLeft = isCountdownKnown ? secondsUntil(deadline, clockOffset) : undefined;
	const isTimeOver = secondsLeft === 0;
	const day = deadline && visitorDate(deadline, locale);
	const isToday = day === visitorDate(Date.now(), locale);
	const payBefore = deadline && withCommas(t, [!isToday && day, visitorTime(deadline, locale)]);
	const total = orderTotals(order)?.total;
	const methodId =
		methods.methods.find((method) => method.id === chosen)?.id ??
		(isOtherMethodWanted() ? methods.methods.find((method) => method.id !== order.acquisitionId)?.id : undefined) ??
		(methods.methods.length === 1 ? methods.methods[0]?.id : undefined);

	const isMounted = useRef(false);
	useEffect(() => {
		isMounted.current = true;
		return () => {
			isMounted.current = false;
		};
	}, []);
	useEffect(() => {
		if (isTimeOver) onChanged();
	}, [isTimeOver, onChanged]);
	useEffect(() => {
		if (leaving !== "redirected") return;
		const timer = setTimeout(() => setLeaving("no"), REDIRECT_TIMEOUT_MS);
		return () => clearTimeout(timer);
	}, [leaving]);
	useEffect(() => {
		// When the buyer goes back from the bank, enable the button and fetch the order, which may have changed.
		const onShow = (event: PageTransitionEvent) => {
			if (!event.persisted) return;
			setLeaving("no");
			onChanged();
		};
		window.addEventListener("pageshow", onShow);
		return () => window.removeEventListener("pageshow", onShow);
	}, [onChanged]);

	const pay = async (event: FormEvent) => {
		event.preventDefault();
		if (leaving !== "no" || methodId === undefined) return;
		setLeaving("asking");
		setFailure(undefined);
		const addresses = returnAddresses(window.location.origin, order.number, language, defaultLanguage);
		try {
			// An earlier payment may have succeeded meanwhile; don't charge twice.
			const { status } = await getOrder(orderKey);
			if (statusMeaning(status).stage !== "payable") {
				setLeaving("no");
				return onChanged();
			}
			const bankAddress = await startPayment(orderKey, { acquisitionId: methodId, ...addresses });
			// Don't redirect if the buyer has opened another page.
			if (isMounted.current) window.location.assign(bankAddress);
			setLeaving("redirected");
		} catch (error) {
			setLeaving("no");
			setFailure(error instanceof ApiError ? error : {});
			onChanged();
		}
	};

	return (
		<form className={styles["pay"]} onSubmit={pay}>
			{payBefore !== undefined && (
				<p className={styles["until"]}>
					<span>{t("order.pay.before", { time: payBefore })}</span>
					{secondsLeft !== undefined && !isTimeOver && (
						<Countdown label={t("order.pay.left")} secondsLeft={secondsLeft} />
					)}
				</p>
			)}
			<fieldset className={styles["methods"]}>
				<legend>{t("checkout.pay")}</legend>
				<PaymentMethods
					state={methods}
					radio={(method) => ({
						name: `${id}method`,
						checked: method === methodId,
						onChange: () => setChosen(method),
						required: true,
					})}
				/>
			</fieldset>
			{failure && (
				<p role="alert" className={styles["failure"]}>
					<FailureText failure={failure} />
				</p>
			)}
			<button
				type="submit"
				className={`${buttonClass("primary")} ${styles["submit"]}`}
				aria-disabled={leaving !== "no" || methodId === undefined}
			>
				{leaving !== "no"
					? t("order.pay.starting")
					: total === undefined
						? t("order.list.pay")
						: total === 0
							? t("order.pay.free")
							: t("order.pay.action", { total: money(total) })}
			</button>
			<PaymentHint code={methods.methods.find(({ id }) => id === methodId)?.code} />
		</form>
	);
}

/** Whether the buyer came here from a failed payment to pay in another way. */
function isOtherMethodWanted(): boolean {
	return window.history.state?.otherMethod === true;
}

function secondsUntil(iso: string, clockOffset: number): number {
	return Math.max(0, Math.ceil((Date.parse(iso) - Date.now() - clockOffset) / 1_000));
}
