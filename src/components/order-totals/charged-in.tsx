import { usePageLanguage, useT } from "../../i18n/translation";
import * as styles from "./order-totals.module.css";

interface Props {
	/** Of the basket: what the order is charged in. */
	currency: string;
	/** What prices are shown in. */
	shown: string;
}

/** Says in which currency the order will be charged where prices are shown in another one. */
export function ChargedIn({ currency, shown }: Props) {
	const t = useT();
	const { locale } = usePageLanguage();
	if (currency === shown) return null;
	return <p className={styles["charged"]}>{t("cart.charged", { currency: currencyName(currency, locale) })}</p>;
}

/** "российский рубль (RUB)"; the code alone where the browser has no name for it in the page's language. */
function currencyName(code: string, locale: string): string {
	if (typeof Intl.DisplayNames !== "function" || Intl.DisplayNames.supportedLocalesOf(locale).length === 0) return code;
	const name = new Intl.DisplayNames(locale, { type: "currency" }).of(code);
	return name === undefined || name === code ? code : `${name} (${code})`;
}
