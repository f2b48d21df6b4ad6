import { type EventPrice, shownRange } from "../../domain/event-price";
import type { OpaqueId } from "../../domain/lenient";
import { formatMoney } from "../../domain/money";
import { equalsBuiltPrice } from "../../i18n/price-view";
import { usePageLanguage, useTranslation } from "../../i18n/translation";
import type { EventPriceView } from "../../views/screens";
import { usePrice } from "./prices";

interface Props {
	sourceId: OpaqueId | undefined;
	built: EventPriceView | undefined;
}

/** Shows an event's highest price ("Самая высокая цена: 5 000 ₽."), as of the build until the live one is known. */
export function HighestPrice({ sourceId, built }: Props) {
	const { t } = useTranslation();
	const { locale } = usePageLanguage();
	const livePrice = useLivePrice(sourceId);
	if (!livePrice || equalsBuiltPrice(built, livePrice))
		return built?.toText && withSingleStop(t("price.upTo", { price: built.toText }));
	const { min, max } = shownRange(livePrice);
	if (max === undefined || max === min || livePrice.currencyCode === undefined) return null;
	return withSingleStop(t("price.upTo", { price: formatMoney(max, livePrice.currencyCode, locale) }));
}

/** Avoids a double full stop after currency signs that end with one ("د.إ."). */
const withSingleStop = (text: string) => text.replace(/\.(\p{Cf}*)\.$/u, ".$1");

/** Says that the service fee is shown before tickets are chosen; renders nothing if the prices include the fee. */
export function FeeNote({ sourceId, built }: Props) {
	const { t } = useTranslation();
	const livePrice = useLivePrice(sourceId);
	const isTotal = livePrice ? shownRange(livePrice).isTotal : built?.isTotal;
	return isTotal || sourceId === undefined ? null : t("event.fee");
}

/** Returns the live price if it has an amount; otherwise undefined, so that the price as of the build stays visible. */
function useLivePrice(sourceId: OpaqueId | undefined): EventPrice | undefined {
	const livePrice = usePrice(sourceId);
	const { min, max } = shownRange(livePrice ?? {});
	return (min ?? max) === undefined ? undefined : livePrice;
}
