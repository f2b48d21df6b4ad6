import { useTranslation } from "gatsby-plugin-react-i18next";
import type { OpaqueId } from "../../domain/lenient";
import type { EventPriceView } from "../../views/screens";
import { useIsTotal } from "./use-is-total";

interface Props {
	/** Undefined for an event sold elsewhere, whose fee isn't known. */
	sourceId: OpaqueId | undefined;
	built: EventPriceView | undefined;
}

/** Says that the service fee is shown before tickets are chosen; renders nothing if the prices include the fee. */
export function FeeNote({ sourceId, built }: Props) {
	const { t } = useTranslation();
	const isTotal = useIsTotal(sourceId, built);
	return isTotal || sourceId === undefined ? null : <span>{t("event.fee")}</span>;
}
