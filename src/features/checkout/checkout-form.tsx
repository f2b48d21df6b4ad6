import { useTranslation } from "gatsby-plugin-react-i18next";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { type SubmitErrorHandler, useForm } from "react-hook-form";
import { type Basket, type BasketTotals, basketIdentity } from "../../domain/basket";
import { readEmail } from "../../domain/email";
import { usePageLanguage } from "../../i18n/page-language";
import { buttonClass } from "../../ui/button";
import { useLatest } from "../../ui/use-latest";
import { useBasket } from "../basket/basket";
import type { BasketProblem } from "../basket/basket-state";
import { errorText } from "../basket/error-text";
import { FailureText } from "../basket/failure-text";
import { useUtm } from "../campaign/use-utm";
import { BuyerFields } from "./buyer-fields";
import { type CheckoutFields, checkoutResolver, EMPTY_CHECKOUT } from "./checkout-schema";
import { Consents } from "./consents";
import { Problem, useProblemText } from "./field";
import * as styles from "./order-form.module.css";
import { PaymentMethods } from "./payment-methods";
import { readPhone } from "./phone";
import { UnknownOrderOutcomeText } from "./unknown-text";
import type { Checkout } from "./use-checkout";
import { useCheckoutDraft } from "./use-draft";
import { usePaymentMethods, usePreselectedMethod } from "./use-payment-methods";

interface Props {
	basket: Basket;
	totals: BasketTotals;
	currency: string;
	money: (amount: number) => string;
	checkout: Checkout;
	/** Why the basket can't be ordered: an event is past, cancelled or postponed, or a line isn't held. */
	block: "over" | "notHeld" | undefined;
	readiness: BasketReadiness;
	problem: BasketProblem | undefined;
}

/** Whether the shown basket equals the server's; only then can it be ordered. */
export type BasketReadiness = "ready" | "updating" | "unreachable";

/** Maps the field names in the server's validation errors to fields of the form. */
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
	const isLoading = readiness === "updating" || methods.status === "loading";
	/** What the buyer saw when pressing the button (`seenState`), while the press waits for basket or payment methods. */
	const [keptPress, setKeptPress] = useState<string>();
	const seenState = () => JSON.stringify([totals, currency, getValues()]);
	const isDisabled = isBusy || block !== undefined || readiness !== "ready";
	// The phone is validated asynchronously; basket and payment methods may change meanwhile.
	const latestValues = useLatest({
		isLoading,
		isDisabled,
		totals,
		currency,
		basket,
		methods: methods.methods,
	});
	const hasBasketChanged = useBasketChangedWhile(isBusy);
	useCheckoutDraft(form);
	usePreselectedMethod(form, methods);

	const refusedField = stage.kind === "refused" && stage.field ? FIELD_OF[stage.field] : undefined;
	useEffect(() => {
		if (stage.kind !== "refused" || !refusedField) return;
		setError(refusedField, { type: "server", message: "refused" });
		setFocus(refusedField);
	}, [stage, refusedField, setError, setFocus]);

	const send = async (fields: CheckoutFields) => {
		if (isDisabled) return;
		const press = seenState();
		const { e164 } = await readPhone(fields.phone, countryCode);
		const { email } = readEmail(fields.email);
		if (email === undefined) return;
		const latest = latestValues.current;
		// Compare by value: each fetch of an unchanged basket makes a new object.
		if (JSON.stringify(latest.totals) !== JSON.stringify(totals)) return;
		if (latest.isLoading) return setKeptPress(press);
		if (latest.isDisabled) return;
		// The payment method in the form may be missing from the list, for example while the list hasn't loaded.
		if (!latest.methods.some((method) => String(method.id) === fields.acquisition))
			return setError("acquisition", { type: "validate", message: "acquisitionEmpty" });
		const request = {
			basketVersion: latest.basket.version,
			expectedTotal: totals.total,
			buyer: { name: fields.name.trim(), email, phone: e164 },
			acquisitionId: Number(fields.acquisition),
			language,
			currency,
			utm,
			consents: { offer: fields.offer, personalData: fields.personalData, marketing: fields.marketing },
		};
		// Open the order's page, not the bank's, if e-mail, payment method, currency or basket change before the answer.
		await submit(request, {
			basket: basketIdentity(latest.basket),
			hasBasketChanged: () => hasBasketChanged.current,
			isStillWanted: () =>
				!hasBasketChanged.current &&
				latestValues.current.currency === currency &&
				readEmail(getValues("email")).email === request.buyer.email &&
				Number(getValues("acquisition")) === request.acquisitionId,
		});
	};
	const onInvalid: SubmitErrorHandler<CheckoutFields> = (errors) => {
		const fields = ["name", "email", "phone", "acquisition", "offer", "personalData"] as const;
		const firstInvalid = fields.find((name) => errors[name]);
		if (firstInvalid) setFocus(firstInvalid);
	};
	const submitForm = handleSubmit(send, onInvalid);
	const latestForm = useLatest({ seenState, submitForm });
	useEffect(() => {
		if (keptPress === undefined || isLoading) return;
		setKeptPress(undefined);
		if (latestForm.current.seenState() === keptPress) void latestForm.current.submitForm();
	}, [keptPress, isLoading, latestForm]);
	const methodProblem = problemText(formState.errors.acquisition?.message);

	return (
		<form
			className={styles["form"]}
			noValidate
			aria-labelledby={`${id}title`}
			onSubmit={keptPress === undefined ? submitForm : (event) => event.preventDefault()}
			onChange={() => setKeptPress(undefined)}
		>
			<h2 id={`${id}title`}>{t("checkout.title")}</h2>
			<BuyerFields form={form} />
			<fieldset className={styles["group"]} data-wrong={methodProblem !== undefined}>
				<legend>{t("checkout.pay")}</legend>
				<PaymentMethods
					state={methods}
					radio={() => register("acquisition")}
					describedBy={methodProblem && `${id}method-problem`}
				/>
				<Problem id={`${id}method`} text={methodProblem} />
			</fieldset>
			<Consents form={form} />
			{stage.kind === "refused" && !refusedField && (
				<p className={styles["refusal"]} role="alert">
					<FailureText failure={stage} />
				</p>
			)}
			{stage.kind === "unknown" && (
				<p className={styles["refusal"]} role="alert">
					<UnknownOrderOutcomeText emails={stage.emails} />
				</p>
			)}
			{block && <p className={styles["blocked"]}>{t(block === "over" ? "checkout.over" : "checkout.blocked")}</p>}
			{readiness === "unreachable" && (
				<p className={styles["blocked"]}>
					{t("cart.failed")} {problem && <span>{errorText(t, problem).next}</span>}
				</p>
			)}
			<button
				type="submit"
				className={`${buttonClass("primary")} ${styles["submit"]}`}
				aria-disabled={isDisabled || keptPress !== undefined}
			>
				{stage.kind === "sending" || keptPress !== undefined
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

function useBasketChangedWhile(isBusy: boolean): { readonly current: boolean } {
	const { pending } = useBasket();
	const isChanging = pending.some(({ kind }) => kind !== "reload" && kind !== "extend");
	const isChanged = useRef(false);
	useEffect(() => {
		isChanged.current = isBusy && (isChanged.current || isChanging);
	}, [isBusy, isChanging]);
	return isChanged;
}
