import type { EventPrice } from "../../entities/event-price";
import { formatMoney } from "../../entities/money";
import { usePageLanguage, useT } from "../../i18n/translation";
import { usePrice } from "../../state/prices/prices";
import { classNames } from "../class-names";
import * as styles from "./live-price.module.css";

interface Props {
	sourceId: number;
	/** Price as of the build, in words; shown until the live one is known, and when it never is. */
	built: string | undefined;
}

/** The price of an event and how many tickets are left. The live one takes the place of the built one and moves nothing. */
export function LivePrice({ sourceId, built }: Props) {
	const live = usePrice(sourceId);
	const text = usePriceText(live) ?? built;
	const left = useAvailabilityText(live);
	return (
		<span className={styles["price"]}>
			<span className={classNames(styles["sum"], live && GONE.has(live.availability) && styles["gone"])}>{text}</span>
			<span className={classNames(styles["left"], live?.availability === "few_left" && styles["few"])}>{left}</span>
		</span>
	);
}

/** Up to so many tickets the figure says more than "few". */
const COUNTABLE = 20;

const GONE: ReadonlySet<EventPrice["availability"]> = new Set(["sold_out", "ended"]);

/** "от 1 500 ₽" of a live price; undefined when it isn't known. */
export function usePriceText(live: EventPrice | undefined): string | undefined {
	const t = useT();
	const { locale } = usePageLanguage();
	if (!live) return undefined;
	const { priceMin = live.priceMax, priceMax = priceMin, currencyCode } = live;
	if (priceMin === undefined || currencyCode === undefined) return undefined;
	const price = formatMoney(priceMin, currencyCode, locale);
	return priceMax === priceMin ? price : t("price.from", { price });
}

/** "Осталось 3 билета", "Всё продано"; undefined while tickets are simply on sale or nothing is known. */
export function useAvailabilityText(live: EventPrice | undefined): string | undefined {
	const t = useT();
	if (!live) return undefined;
	switch (live.availability) {
		case "on_sale":
		case "unknown":
			return undefined;
		case "few_left":
			return live.left === undefined || live.left > COUNTABLE
				? t("availability.few_left")
				: t("availability.left", { count: live.left });
		default:
			return t(`availability.${live.availability}`);
	}
}
