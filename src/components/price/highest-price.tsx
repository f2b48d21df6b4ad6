import { formatMoney } from "../../entities/money";
import { usePageLanguage, useT } from "../../i18n/translation";
import { usePrice } from "../../state/prices/prices";
import type { PriceView } from "../../views/cards";

interface Props {
	sourceId: number;
	/** As of the build, with its highest price in words. */
	built: PriceView | undefined;
	builtMost: string | undefined;
}

/** "Самые дорогие — 5 000 ₽.", where there is more than one price; the build's until the live ones are known. */
export function HighestPrice({ sourceId, built, builtMost }: Props) {
	const t = useT();
	const { locale } = usePageLanguage();
	const live = usePrice(sourceId);
	if (!live) return builtMost && t("price.upTo", { price: builtMost });
	const { priceMin, priceMax, currencyCode } = live;
	if (priceMax === undefined || priceMax === priceMin || currencyCode === undefined) return null;
	const isBuilt = priceMax === built?.to && currencyCode === built.currency;
	return t("price.upTo", { price: isBuilt && builtMost ? builtMost : formatMoney(priceMax, currencyCode, locale) });
}
