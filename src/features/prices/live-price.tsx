import type { EventPrice } from "../../domain/event-price";
import type { OpaqueId } from "../../domain/lenient";
import { SALE_RULES, type SaleState } from "../../domain/sale-state";
import { equalsBuiltPrice, livePrice } from "../../i18n/price-view";
import { usePageLanguage, useTranslation } from "../../i18n/translation";
import { classNames } from "../../ui/class-names";
import { LazyPart } from "../../ui/lazy-part";
import type { PriceView } from "../../views/cards";
import * as styles from "./live-price.module.css";
import { usePrice, usePriceMissing } from "./prices";

const loadBuildDay = () => import("./build-day").then(({ BuildDay }) => BuildDay);

interface Props {
	/** Undefined for an event sold elsewhere: its price is the built one, and its fee isn't known. */
	sourceId: OpaqueId | undefined;
	state: SaleState;
	/** Price at build time, shown until the live one is known. */
	built: PriceView | undefined;
	noPriceText?: string;
}

export function LivePrice({ sourceId, state, built, noPriceText }: Props) {
	const { t } = useTranslation();
	const { locale } = usePageLanguage();
	const liveRecord = usePrice(sourceId);
	const isBuiltPriceShown = !liveRecord || equalsBuiltPrice(built, liveRecord);
	const view = isBuiltPriceShown ? built : (livePrice(t, locale, liveRecord) ?? built);
	const availability = useAvailabilityText(liveRecord, state);
	const { price } = SALE_RULES[state];
	const isBuiltPriceOld = usePriceMissing(sourceId) && built && price === "plain";
	const availabilityOnly = () => availability;
	if (price === "hidden") return null;
	return (
		<span className={styles["price"]}>
			<span className={classNames(styles["sum"], price === "struck" && styles["gone"])}>
				{view?.text ?? noPriceText}
				{view && price === "plain" && (view.isTotal || sourceId !== undefined) && (
					<>
						{" "}
						<small>{t(view.isTotal ? "price.feeIn" : "price.plusFee")}</small>
					</>
				)}
			</span>
			<span className={classNames(styles["left"], state === "few_left" && styles["few"])}>
				{isBuiltPriceOld ? (
					<LazyPart load={loadBuildDay} props={{ availability }} waiting={availabilityOnly} failed={availabilityOnly} />
				) : (
					availability
				)}
			</span>
		</span>
	);
}

const MAX_SHOWN_TICKETS_LEFT = 20;

function useAvailabilityText(live: EventPrice | undefined, state: SaleState): string | undefined {
	const { t } = useTranslation();
	if (state === "few_left")
		return live?.left === undefined || live.left > MAX_SHOWN_TICKETS_LEFT
			? t("availability.few_left")
			: t("availability.left", { count: live.left });
	if (state === "reserved" || state === "sold_out" || state === "not_started" || state === "ended")
		return t(`availability.${state}`);
	return undefined;
}
