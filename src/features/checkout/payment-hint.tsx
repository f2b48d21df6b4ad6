import { useTranslation } from "gatsby-plugin-react-i18next";
import * as styles from "./payment-methods.module.css";

/** Text for methods whose payment isn't completed by typing card data on the bank's page; null: no text. */
const HINT_BY_CODE: Readonly<Record<string, "checkout.sbp" | null>> = { sbp: "checkout.sbp", gift: null };

/** Says where the payment will be completed. @param code the payment method's; undefined while none is chosen */
export function PaymentHint({ code }: { code: string | undefined }) {
	const { t } = useTranslation();
	const key = code !== undefined && code in HINT_BY_CODE ? HINT_BY_CODE[code] : "checkout.secure";
	return key ? <p className={styles["hint"]}>{t(key)}</p> : null;
}
