import { useTranslation } from "gatsby-plugin-react-i18next";
import type { OpaqueId } from "../../domain/lenient";
import * as styles from "./payment-methods.module.css";
import type { PaymentMethodsState } from "./use-payment-methods";

/** What the bank asks for, by the payment method's code (contract); undefined: nothing. */
const HINT_BY_CODE: Readonly<Record<string, "checkout.secure" | "checkout.sbp" | undefined>> = {
	card: "checkout.secure",
	mir: "checkout.secure",
	sbp: "checkout.sbp",
	gift: undefined,
};

interface Props {
	state: PaymentMethodsState;
	/** Id of the chosen payment method. */
	chosen: OpaqueId | undefined;
}

/** Says where the payment will be completed; for methods of other codes in words that are true of all. */
export function PaymentHint({ state, chosen }: Props) {
	const { t } = useTranslation();
	const { code = "" } = state.methods.find(({ id }) => String(id) === String(chosen)) ?? {};
	const key = Object.hasOwn(HINT_BY_CODE, code) ? HINT_BY_CODE[code] : "checkout.bank";
	return key ? <p className={styles.hint}>{t(key)}</p> : null;
}
