import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Offer } from "../../../domain/price";
import { withCommas } from "../../../i18n/commas";
import * as styles from "./seat-traits.module.css";

interface Traits {
	view?: Offer["view"] | undefined;
	accessible?: boolean | undefined;
}

/** Names what a buyer must know about seats before paying: limited view, wheelchair place. */
export function SeatTraits({ of }: { of: readonly Traits[] }) {
	const { t } = useTranslation();
	const text = withCommas(t, [
		of.some(({ view }) => view === "limited") ? t("widget.seat.limited") : undefined,
		of.some(({ accessible }) => accessible) ? t("widget.seat.accessible") : undefined,
	]);
	return text ? <small className={styles.traits}>{text}</small> : null;
}
