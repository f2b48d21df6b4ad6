import { useTranslation } from "gatsby-plugin-react-i18next";
import { type EventPrice, shownRange } from "../../domain/event-price";
import type { OpaqueId } from "../../domain/lenient";
import type { EventPriceView } from "../../views/screens";
import { usePrice } from "./prices";

interface Props {
	/** Undefined for an event sold elsewhere, whose fee isn't known. */
	sourceId: OpaqueId | undefined;
	built: EventPriceView | undefined;
}

/** Says that the service fee is shown before tickets are chosen; renders nothing if the prices include the fee. */
export function FeeNote({ sourceId, built }: Props) {
	const { t } = useTranslation();
	const livePrice = useLivePrice(sourceId);
	const isTotal = livePrice ? shownRange(livePrice).isTotal : built?.isTotal;
	return isTotal || sourceId === undefined ? null : <span>{t("event.fee")}</span>;
}

/** Returns the live price if it has an amount; otherwise undefined, so that the price as of the build stays visible. */
function useLivePrice(sourceId: OpaqueId | undefined): EventPrice | undefined {
	const livePrice = usePrice(sourceId);
	const { min, max } = shownRange(livePrice ?? {});
	return (min ?? max) === undefined ? undefined : livePrice;
}
