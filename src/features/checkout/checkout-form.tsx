import { useTranslation } from "gatsby-plugin-react-i18next";
import { useEffect, useId, useMemo, useRef } from "react";
import { type SubmitErrorHandler, useForm } from "react-hook-form";
import type { Basket, BasketTotals } from "../../domain/basket";
import { usePageLanguage } from "../../i18n/translation";
import { buttonClass } from "../../ui/button";
import { useLatest } from "../../ui/use-latest";
import { useBasket } from "../basket/basket";
import type { BasketProblem } from "../basket/basket-state";
import { errorText } from "../basket/error-text";
import { FailureText } from "../basket/failure-text";
import { useUtm } from "../campaign/use-utm";
import { BuyerFields } from "./buyer-fields";
import { type CheckoutFields, EMPTY_CHECKOUT } from "./checkout-schema";
import type { CheckoutStage } from "./checkout-stage";
import { Consents } from "./consents";
import { Problem, useProblemText } from "./field";
import * as styles from "./order-form.module.css";
import { PaymentMethods } from "./payment-methods";
import { readPhone } from "./phone";
import { checkoutResolver } from "./resolver";
import { UnknownText } from "./unknown-text";
import type { Checkout } from "./use-checkout";
import { useDraft } from "./use-draft";
import { usePaymentMethods } from "./use-payment-methods";
import { usePreselected } from "./use-preselected";

interface Props {
	basket: Basket;
	totals: BasketTotals;
	currency: string;
	money: (amount: number) => string;
	checkout: Checkout;
	/** Why the basket can't be ordered: lines of events that are over, or without a hold. */
	block: "over" | "notHeld" | undefined;
	readiness: BasketReadiness;
	/** Why the basket is unreachable. */
	problem: BasketProblem | undefined;
}

/** Whether the shown basket is the server's; ordering earlier would be refused, or happen in another session. */
export type BasketReadiness = "ready" | "updating" | "unreachable";

const FIELD_OF: Readonly<Record<string, keyof CheckoutFields>> = {
	"buyer.name": "name",
	"buyer.email": "email",
	"buyer.phone": "phone",
	name: "name",
	email: "email",
	phone: "phone",
	acquisition_id: "acquisition",
	"consents.offer": "offer",
	"consents.personal_data": "personalData",
};

/** Buyer and payment method. Errors are shown at their fields; the first gets the focus. */
export function CheckoutForm({ basket, totals, currency, money, checkout, block, readiness, problem }: Props) {
	const { t } = useTranslation();
	const id = useId();
	const problemText = useProblemText();
	const { language, countryCode } = usePageLanguage();
	const resolver = useMemo(() => checkoutResolver(countryCode), [countryCode]);
	const form = useForm<CheckoutFields>({ defaultValues: EMPTY_CHECKOUT, resolver, mode: "onTouched" });
	const { register, handleSubmit, setError, setFocus, getValues, formState } = form;
	const methods = usePaymentMethods(currency);
	const utm = useUtm();
	const { stage, submit } = checkout;
	const isBusy = stage.kind === "sending" || stage.kind === "leaving";
	const isOff = isBusy || block !== undefined || readiness !== "ready";
	/** Current values, since validating the phone is asynchronous and the basket may change meanwhile. */
	const shown = useLatest({ isOff, totals, currency, version: basket.version });
	const isBasketChanged = useChangesSince(isBusy);
	useDraft(form);
	usePreselected(form, methods);

	const refusedField = refusedBy(stage);
	useEffect(() => {
		const field = refusedBy(stage);
		if (!field) return;
		setError(field, { type: "server", message: "refused" });
		setFocus(field);
	}, [stage, setError, setFocus]);

	const send = async (fields: CheckoutFields) => {
		if (isOff) return;
		const { e164 } = await readPhone(fields.phone, countryCode);
		const current = shown.current;
		// The same basket fetched again is no change.
		if (current.isOff || JSON.stringify(current.totals) !== JSON.stringify(totals)) return;
		const request = {
			basketVersion: current.version,
			expectedTotal: totals.total,
			buyer: { name: fields.name.trim(), email: fields.email.trim(), phone: e164 },
			acquisitionId: Number(fields.acquisition),
			language,
			currency,
			utm,
			consents: { offer: fields.offer, personalData: fields.personalData, marketing: fields.marketing },
		};
		// If something else is wanted by the time a slow server answers, show the order before payment.
		await submit(
			request,
			() =>
				!isBasketChanged.current &&
				shown.current.currency === currency &&
				getValues("email").trim() === request.buyer.email &&
				Number(getValues("acquisition")) === request.acquisitionId,
		);
	};
	const refuse: SubmitErrorHandler<CheckoutFields> = (errors) => {
		const first = (["name", "email", "phone", "acquisition", "offer", "personalData"] as const).find(
			(name) => errors[name],
		);
		if (first) setFocus(first);
	};
	const wayProblem = problemText(formState.errors.acquisition?.message);

	return (
		<form className={styles["form"]} noValidate aria-labelledby={`${id}title`} onSubmit={handleSubmit(send, refuse)}>
			<h2 id={`${id}title`}>{t("checkout.title")}</h2>
			<BuyerFields form={form} />
			<fieldset className={styles["group"]} data-wrong={wayProblem !== undefined}>
				<legend>{t("checkout.pay")}</legend>
				<PaymentMethods
					state={methods}
					radio={() => register("acquisition")}
					describedBy={wayProblem && `${id}way-problem`}
				/>
				<Problem id={`${id}way`} text={wayProblem} />
			</fieldset>
			<Consents register={register} errors={formState.errors} />
			{stage.kind === "refused" && !refusedField && (
				<p className={styles["refusal"]} role="alert">
					<FailureText failure={stage} />
				</p>
			)}
			{stage.kind === "unknown" && (
				<p className={styles["refusal"]} role="alert">
					<UnknownText emails={stage.emails} />
				</p>
			)}
			{block && <p className={styles["blocked"]}>{t(block === "over" ? "checkout.over" : "checkout.blocked")}</p>}
			{readiness === "unreachable" && (
				<p className={styles["blocked"]}>
					{t("cart.failed")} {problem && errorText(t, problem).next}
				</p>
			)}
			<button type="submit" className={`${buttonClass("primary")} ${styles["submit"]}`} aria-disabled={isOff}>
				{stage.kind === "sending"
					? t("checkout.submitting")
					: stage.kind === "leaving"
						? t("checkout.redirecting")
						: readiness === "updating"
							? t("checkout.waiting")
							: totals.total === 0
								? t("checkout.title")
								: t("checkout.submit", { total: money(totals.total) })}
			</button>
			<p className={styles["hint"]}>{t("checkout.secure")}</p>
		</form>
	);
}

/** Whether the buyer has changed the basket since the order was sent. */
function useChangesSince(isSent: boolean): { readonly current: boolean } {
	const { pending } = useBasket();
	const isChanging = pending.some(({ kind }) => kind !== "reload" && kind !== "extend");
	const isChanged = useRef(false);
	useEffect(() => {
		isChanged.current = isSent && (isChanged.current || isChanging);
	}, [isSent, isChanging]);
	return isChanged;
}

function refusedBy(stage: CheckoutStage): keyof CheckoutFields | undefined {
	return stage.kind === "refused" && stage.field ? FIELD_OF[stage.field] : undefined;
}
