import { useTranslation } from "gatsby-plugin-react-i18next";
import type { TFunction } from "i18next";
import type { EventPrice } from "../../domain/event-price";
import type { OpaqueId } from "../../domain/lenient";
import { SALE_RULES, type SaleState } from "../../domain/sale-state";
import { classNames } from "../../ui/class-names";
import { LazyPart } from "../../ui/lazy-part";
import { equalsBuiltPrice, livePrice, liveRange } from "../../views/price-view";
import type { EventPriceView } from "../../views/screens";
import { useMoneyFormat } from "./currency";
import * as styles from "./live-price.module.css";
import { usePrice, usePriceMissing } from "./prices";

const loadBuildDay = () => import("./build-day").then(({ BuildDay }) => BuildDay);

interface Props {
	/** Undefined for an event sold elsewhere: its price is the built one, and its fee isn't known. */
	sourceId: OpaqueId | undefined;
	state: SaleState;
	/** Whether the event has a new date: then its price follows that state. */
	isMoved?: boolean | undefined;
	/** Price at build time, shown until the live one is known. */
	built: EventPriceView | undefined;
	noPriceText?: string;
	/** `range`: lowest to highest price, with the fee and what is left in one line below. */
	look?: "from" | "range";
}

/** Shows an event's price. A state that a buyer must know first stands in its place, or before it. */
export function LivePrice({ sourceId, state, isMoved = false, built, noPriceText, look = "from" }: Props) {
	const { t } = useTranslation();
	const money = useMoneyFormat();
	const liveRecord = usePrice(sourceId);
	const isBuiltPriceShown = !liveRecord || equalsBuiltPrice(built, liveRecord);
	const view = isBuiltPriceShown ? built : (livePrice(t, money, liveRecord) ?? built);
	const availability = availabilityText(t, liveRecord, state);
	const isBuiltPriceOld = usePriceMissing(sourceId) && built;
	if (hasStateText(state)) {
		return (
			<span className={styles.price}>
				<strong className={classNames(styles.sum, styles.state)}>{t(STATE_TEXTS[state])}</strong>
			</span>
		);
	}
	const range = isBuiltPriceShown ? built?.rangeText : liveRange(liveRecord, money);
	const left = isBuiltPriceOld ? (
		<LazyPart
			load={loadBuildDay}
			props={{ availability }}
			waiting={() => availability}
			failed={() => availability}
		/>
	) : (
		availability
	);
	const isFree = view?.isTotal && !(view.to ?? view.from);
	const fee = view && !isFree && (view.isTotal || sourceId !== undefined) && (
		<small>{t(view.isTotal ? "price.feeIn" : "price.plusFee")}</small>
	);
	return (
		<span className={styles.price}>
			{isMoved && <strong className={classNames(styles.sum, styles.state)}>{t("status.moved")}</strong>}
			<span className={styles.sum}>
				<span>{(look === "range" && range) || (view?.text ?? noPriceText)}</span>
				{look === "from" && fee && <> {fee}</>}
			</span>
			<span className={styles.left}>
				{look === "range" && fee}
				{left && <span className={classNames(state === "few_left" && styles.few)}>{left}</span>}
			</span>
		</span>
	);
}

/** What stands in place of the price, for the states of `SALE_RULES` in which nobody can pay it. */
const STATE_TEXTS = {
	sold_out: "availability.sold_out",
	ended: "availability.ended",
	past: "status.past",
	postponed: "status.postponed",
	cancelled: "status.cancelled",
} as const;

function hasStateText(state: SaleState): state is keyof typeof STATE_TEXTS {
	return SALE_RULES[state].price === "state";
}

const MAX_SHOWN_TICKETS_LEFT = 20;

function availabilityText(t: TFunction, live: EventPrice | undefined, state: SaleState): string | undefined {
	if (state === "few_left")
		return live?.left === undefined || live.left > MAX_SHOWN_TICKETS_LEFT
			? t("availability.few_left")
			: t("availability.left", { count: live.left });
	if (state === "reserved" || state === "not_started") return t(`availability.${state}`);
	return undefined;
}
