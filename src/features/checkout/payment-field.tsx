import { useTranslation } from "gatsby-plugin-react-i18next";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import * as styles from "./checkout-form.module.css";
import type { CheckoutFields } from "./checkout-schema";
import { Problem, useProblemText } from "./field";
import { PaymentMethods } from "./payment-methods";
import type { PaymentMethodsState } from "./use-payment-methods";

interface Props {
	form: UseFormReturn<CheckoutFields>;
	methods: PaymentMethodsState;
}

/** The choice of a payment method, with its problem. */
export function PaymentField({ form: { register, formState }, methods }: Props) {
	const { t } = useTranslation();
	const id = useId();
	const problem = useProblemText()(formState.errors.acquisition?.message);
	return (
		<fieldset className={styles.group} data-wrong={problem !== undefined}>
			<legend>{t("checkout.pay")}</legend>
			<PaymentMethods
				state={methods}
				radio={() => register("acquisition")}
				describedBy={problem && `${id}method-problem`}
			/>
			<Problem id={`${id}method`} text={problem} />
		</fieldset>
	);
}
