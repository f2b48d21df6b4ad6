import { useTranslation } from "gatsby-plugin-react-i18next";
import type { EventPrice } from "../../domain/event-price";
import type { OpaqueId } from "../../domain/lenient";
import { SALE_RULES, type SaleState } from "../../domain/sale-state";
import { isAsBuilt, livePrice } from "../../i18n/price-view";
import { usePageLanguage } from "../../i18n/translation";
import { classNames } from "../../ui/class-names";
import { LazyPart } from "../../ui/lazy-part";
import type { PriceView } from "../../views/cards";
import * as styles from "./live-price.module.css";
import { usePrice, usePricesStale } from "./prices";

const loadBuildDay = () => import("./build-day").then(({ BuildDay }) => BuildDay);
const nothing = () => null;

interface Props {
	sourceId: OpaqueId;
	state: SaleState;
	/** Price as of the build; shown until the live one is known, and when it never is. */
	built: PriceView | undefined;
	/** In words, where no price is known at all. */
	unknown?: string;
}

/** The price of an event and how many tickets are left. The live one takes the place of the built one and moves nothing. */
export function LivePrice({ sourceId, state, built, unknown }: Props) {
	const { t } = useTranslation();
	const live = usePrice(sourceId);
	const view = usePriceView(live, built);
	const isOld = usePricesStale() && !live && built;
	const left = useAvailabilityText(live, state);
	const { price } = SALE_RULES[state];
	if (price === "hidden") return null;
	return (
		<span className={styles["price"]}>
			<span className={classNames(styles["sum"], price === "struck" && styles["gone"])}>
				{view?.text ?? unknown}
				{view && price === "plain" && <small> {t(view.isTotal ? "price.feeIn" : "price.plusFee")}</small>}
			</span>
			<span className={classNames(styles["left"], state === "few_left" && styles["few"])}>
				{left ?? (isOld && <LazyPart load={loadBuildDay} props={{}} waiting={nothing} failed={nothing} />)}
			</span>
		</span>
	);
}

/** Up to so many tickets the figure says more than "few". */
const COUNTABLE = 20;

/** The live price in words, the build's where that isn't known. */
function usePriceView(live: EventPrice | undefined, built: PriceView | undefined): PriceView | undefined {
	const { t } = useTranslation();
	const { locale } = usePageLanguage();
	if (!live || isAsBuilt(built, live)) return built;
	return livePrice(t, locale, live) ?? built;
}

/** "Осталось 3 билета", "Всё продано"; undefined while tickets are simply on sale or nothing is known. */
function useAvailabilityText(live: EventPrice | undefined, state: SaleState): string | undefined {
	const { t } = useTranslation();
	if (state === "few_left")
		return live?.left === undefined || live.left > COUNTABLE
			? t("availability.few_left")
			: t("availability.left", { count: live.left });
	if (state === "reserved" || state === "sold_out" || state === "not_started" || state === "ended")
		return t(`availability.${state}`);
	return undefined;
}
