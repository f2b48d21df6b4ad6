import type { Offer } from "../../entities/price";
import { withCommas } from "../../i18n/commas";
import { useT } from "../../i18n/translation";
import * as styles from "./offers.module.css";

interface Traits {
	view?: Offer["view"] | undefined;
	accessible?: boolean | undefined;
}

/** What a buyer must know of a seat before paying: a restricted view, a place for a wheelchair. */
export function SeatTraits({ of }: { of: readonly Traits[] }) {
	const t = useT();
	const words = withCommas(t, [
		of.some(({ view }) => view === "limited") ? t("widget.seat.limited") : undefined,
		of.some(({ accessible }) => accessible) ? t("widget.seat.accessible") : undefined,
	]);
	return words ? <small className={styles["traits"]}>{words}</small> : null;
}
