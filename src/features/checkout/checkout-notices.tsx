import { useTranslation } from "gatsby-plugin-react-i18next";
import type { BasketProblem } from "../basket/basket-state";
import { errorText } from "../basket/error-text";
import { FailureText } from "../basket/failure-text";
import * as styles from "./checkout-form.module.css";
import type { CheckoutStage } from "./running-order";
import { UnknownOrderOutcomeText } from "./unknown-order-outcome-text";

/** Why the basket can't be ordered: an event is past, cancelled or postponed, or a line isn't held. */
export type OrderBlock = "over" | "notHeld";

interface Props {
	stage: CheckoutStage;
	/** Whether a field of the form shows the refusal. */
	isFieldRefused: boolean;
	block: OrderBlock | undefined;
	isUnreachable: boolean;
	problem: BasketProblem | undefined;
}

/** Says above the button why the order failed, or why the basket can't be ordered. */
export function CheckoutNotices({ stage, isFieldRefused, block, isUnreachable, problem }: Props) {
	const { t } = useTranslation();
	return (
		<>
			{stage.kind === "refused" && !isFieldRefused && (
				<p className={styles.refusal} role="alert">
					<FailureText failure={stage} />
				</p>
			)}
			{stage.kind === "unknown" && (
				<p className={styles.refusal} role="alert">
					<UnknownOrderOutcomeText emails={stage.emails} />
				</p>
			)}
			{block && (
				<p className={styles.blocked}>{t(block === "over" ? "checkout.over" : "checkout.blocked")}</p>
			)}
			{isUnreachable && (
				<p className={styles.blocked}>
					{t("cart.failed")} {problem && <span>{errorText(t, problem).next}</span>}
				</p>
			)}
		</>
	);
}
