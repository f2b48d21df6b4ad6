import { useTranslation } from "gatsby-plugin-react-i18next";
import * as styles from "./charged-in.module.css";

interface Props {
	/** Of the basket: what the order is charged in. */
	currency: string;
	/** What prices are shown in. */
	shown: string;
}

/** Says in which currency the order will be charged where prices are shown in another one. */
export function ChargedIn({ currency, shown }: Props) {
	const { t } = useTranslation();
	if (currency === shown) return null;
	const name = t(`currencyNames.${currency}`, { defaultValue: "" });
	return (
		<p className={styles["charged"]}>{t("cart.charged", { currency: name ? `${name} (${currency})` : currency })}</p>
	);
}
