import { useTranslation } from "gatsby-plugin-react-i18next";
import * as styles from "./charged-in.module.css";

/** Names the currency in which an order is charged, if the page shows prices in another one (`shown`). */
export function ChargedIn({ currency, shown }: { currency: string; shown: string }) {
	const { t } = useTranslation();
	if (currency === shown) return null;
	const name = t(`currencyNames.${currency}`, { defaultValue: "" });
	return (
		<p className={styles.charged}>
			{t("cart.charged", { currency: name ? `${name} (${currency})` : currency })}
		</p>
	);
}
