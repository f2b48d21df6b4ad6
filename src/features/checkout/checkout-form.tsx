import { useTranslation } from "gatsby-plugin-react-i18next";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { type SubmitErrorHandler, type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { type Basket, type BasketTotals, basketIdentity } from "../../domain/basket";
import { readEmail } from "../../domain/email";
import type { Buyer } from "../../domain/order";
import { usePageLanguage } from "../../i18n/page-language";
import { useLatest } from "../../ui/use-latest";
import { useBasket } from "../basket/basket";
import type { BasketProblem } from "../basket/basket-state";
import { useUtm } from "../campaign/use-utm";
import { BuyerFields } from "./buyer-fields";
import * as styles from "./checkout-form.module.css";
import { CheckoutNotices, type OrderBlock } from "./checkout-notices";
import { type CheckoutFields, checkoutResolver, EMPTY_CHECKOUT } from "./checkout-schema";
import { Consents } from "./consents";
import { PaymentField } from "./payment-field";
import { PaymentHint } from "./payment-hint";
import { readPhone } from "./phone";
import { plainName } from "./plain-name";
import { useLateProblems } from "./press";
import { SubmitButton } from "./submit-button";
import type { Checkout } from "./use-checkout";
import { useCheckoutDraft } from "./use-checkout-draft";
import { type PaymentMethodsState, usePaymentMethods, usePreselectedMethod } from "./use-payment-methods";
import { useRefusedField } from "./use-refused-field";

interface Props {
	basket: Basket;
	totals: BasketTotals;
	currency: string;
	money: (amount: number) => string;
	checkout: Checkout;
	block: OrderBlock | undefined;
	readiness: BasketReadiness;
	problem: BasketProblem | undefined;
}

/** Whether the shown basket equals the server's; only then can it be ordered. */
export type BasketReadiness = "ready" | "updating" | "unreachable";

const FIELDS_IN_ORDER = ["name", "email", "phone", "acquisition", "offer", "personalData"] as const;

export function CheckoutForm(props: Props) {
	const { totals, currency, money, checkout, block, readiness, problem } = props;
	const { t } = useTranslation();
	const id = useId();
	const methods = usePaymentMethods(currency);
	const form = useCheckoutFields(methods);
	const { handleSubmit, getValues } = form;
	const { stage } = checkout;
	const isBusy = stage.kind === "sending" || stage.kind === "leaving";
	const isLoading = readiness === "updating" || methods.status === "loading";
	/** What the buyer saw when pressing the button (`seenState`), while the press waits for basket or payment methods. */
	const [keptPress, setKeptPress] = useState<string>();
	const seenState = () => JSON.stringify([totals, currency, getValues()]);
	const isDisabled = isBusy || block !== undefined || readiness !== "ready";
	const chosenMethod = useWatch({ control: form.control, name: "acquisition" });
	const refusedField = useRefusedField(stage, form);
	// The contract wants a payment method of every order: with nothing to pay, the preselected one goes without a question.
	const isFree = totals.total === 0 && (methods.status === "loading" || methods.methods.length > 0);

	const send = useSend(props, {
		form,
		methods,
		isLoading,
		isDisabled,
		isBusy,
		seenState,
		keepPress: setKeptPress,
	});
	const submitForm = handleSubmit(send, focusFirstInvalid(form));
	useLaterPress({ keptPress, setKeptPress, isLoading, seenState, submitForm });

	return (
		<form
			className={styles.form}
			noValidate
			aria-labelledby={`${id}title`}
			onSubmit={keptPress === undefined ? submitForm : (event) => event.preventDefault()}
			onChange={() => setKeptPress(undefined)}
		>
			<h2 id={`${id}title`}>{t("checkout.title")}</h2>
			<BuyerFields form={form} />
			{!isFree && <PaymentField form={form} methods={methods} />}
			<Consents form={form} />
			<CheckoutNotices
				stage={stage}
				isFieldRefused={refusedField !== undefined}
				block={block}
				isUnreachable={readiness === "unreachable"}
				problem={problem}
			/>
			<SubmitButton
				isSending={stage.kind === "sending" || keptPress !== undefined}
				isLeaving={stage.kind === "leaving"}
				isWaiting={readiness === "updating"}
				isDisabled={isDisabled || keptPress !== undefined}
				total={totals.total}
				money={money}
			/>
			{totals.total !== 0 && <PaymentHint state={methods} chosen={chosenMethod} />}
		</form>
	);
}

interface FormState {
	form: UseFormReturn<CheckoutFields>;
	methods: PaymentMethodsState;
	isLoading: boolean;
	isDisabled: boolean;
	isBusy: boolean;
	seenState: () => string;
	/** Keeps a press for later, when basket and payment methods have loaded. `seen`: see `seenState`. */
	keepPress: (seen: string) => void;
}

/** Returns the function that orders what the form says, if the buyer still sees the same basket. */
function useSend(
	{ basket, totals, currency, checkout }: Props,
	{ form, methods, isLoading, isDisabled, isBusy, seenState, keepPress }: FormState,
): (fields: CheckoutFields) => Promise<void> {
	const { setError, getValues } = form;
	const { language, countryCode } = usePageLanguage();
	const utm = useUtm();
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
	return async (fields: CheckoutFields) => {
		if (isDisabled) return;
		const seen = seenState();
		const buyer = await readBuyer(fields, countryCode);
		if (!buyer) return;
		const latest = latestValues.current;
		// Compare by value: each fetch of an unchanged basket makes a new object.
		if (JSON.stringify(latest.totals) !== JSON.stringify(totals)) return;
		if (latest.isLoading) return keepPress(seen);
		if (latest.isDisabled) return;
		// The payment method in the form may be missing from the list, for example while the list hasn't loaded.
		const method = latest.methods.find(({ id }) => String(id) === fields.acquisition);
		if (!method) return setError("acquisition", { type: "validate", message: "acquisitionEmpty" });
		const request = {
			basketVersion: latest.basket.version,
			expectedTotal: totals.total,
			buyer,
			acquisitionId: method.id,
			language,
			currency,
			utm,
			consents: { offer: fields.offer, personalData: fields.personalData, marketing: fields.marketing },
		};
		// Open the order's page, not the bank's, if e-mail, payment method, currency or basket change before the answer.
		await checkout.submit(request, {
			basket: basketIdentity(latest.basket),
			hasBasketChanged: () => hasBasketChanged.current,
			isStillWanted: () =>
				!hasBasketChanged.current &&
				latestValues.current.currency === currency &&
				readEmail(getValues("email")).email === buyer.email &&
				getValues("acquisition") === fields.acquisition,
		});
	};
}

/** Reads the buyer's data as the order API takes them; undefined without a usable e-mail address. */
async function readBuyer(fields: CheckoutFields, countryCode: string): Promise<Buyer | undefined> {
	const { e164 } = await readPhone(fields.phone, countryCode);
	const { email } = readEmail(fields.email);
	return email === undefined ? undefined : { name: plainName(fields.name), email, phone: e164 };
}

function focusFirstInvalid({ setFocus }: UseFormReturn<CheckoutFields>): SubmitErrorHandler<CheckoutFields> {
	return (errors) => {
		const firstInvalid = FIELDS_IN_ORDER.find((name) => errors[name]);
		if (firstInvalid) setFocus(firstInvalid);
	};
}

/** Makes the form's state: filled from this device's draft and with a payment method chosen, as far as possible. */
function useCheckoutFields(methods: PaymentMethodsState): UseFormReturn<CheckoutFields> {
	const { countryCode } = usePageLanguage();
	const resolver = useMemo(() => checkoutResolver(countryCode), [countryCode]);
	const form = useForm<CheckoutFields>({ defaultValues: EMPTY_CHECKOUT, resolver, mode: "onTouched" });
	useCheckoutDraft(form);
	usePreselectedMethod(form, methods);
	return useLateProblems(form);
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

interface LaterPress {
	keptPress: string | undefined;
	setKeptPress: (press: undefined) => void;
	isLoading: boolean;
	seenState: () => string;
	submitForm: () => unknown;
}

/** Submits the form for a kept press once everything has loaded, if the buyer still sees the same. */
function useLaterPress({ keptPress, setKeptPress, isLoading, seenState, submitForm }: LaterPress): void {
	const latest = useLatest({ setKeptPress, seenState, submitForm });
	useEffect(() => {
		if (keptPress === undefined || isLoading) return;
		latest.current.setKeptPress(undefined);
		if (latest.current.seenState() === keptPress) void latest.current.submitForm();
	}, [keptPress, isLoading, latest]);
}
