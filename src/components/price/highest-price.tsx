import { formatMoney } from "../../entities/money";
import { usePageLanguage, useT } from "../../i18n/translation";
import { usePrice } from "../../state/prices/prices";

/** "Самые дорогие — 5 000 ₽.", once the live prices say that there is more than one. */
export function HighestPrice({ sourceId }: { sourceId: number }) {
	const t = useT();
	const { locale } = usePageLanguage();
	const { priceMin, priceMax, currencyCode } = usePrice(sourceId) ?? {};
	if (priceMax === undefined || priceMax === priceMin || currencyCode === undefined) return null;
	return <>{t("price.upTo", { price: formatMoney(priceMax, currencyCode, locale) })}</>;
}
