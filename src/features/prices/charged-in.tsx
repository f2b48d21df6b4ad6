import { useTranslation } from "../../i18n/translation";
import * as styles from "./charged-in.module.css";

interface Props {
	currency: string;
	/** Currency of the prices on the page. */
	shown: string;
}

/** Names the currency an order is charged in, if the page shows prices in another one. */
export function ChargedIn({ currency, shown }: Props) {
	const { t } = useTranslation();
	if (currency === shown) return null;
	const name = t(`currencyNames.${currency}`, { defaultValue: "" });
	return (
		<p className={styles["charged"]}>{t("cart.charged", { currency: name ? `${name} (${currency})` : currency })}</p>
	);
}
