import { useTranslation } from "gatsby-plugin-react-i18next";
import { SALE_RULES, type SaleState } from "../../domain/sale-state";
import { FeeNote } from "../../features/prices/fee-note";
import { LivePrice } from "../../features/prices/live-price";
import { withCommas } from "../../i18n/commas";
import { visitorDate, visitorTime } from "../../i18n/format";
import { usePageLanguage } from "../../i18n/page-language";
import { DateTime } from "../../ui/date-time";
import { useAfterHydration } from "../../ui/use-after-hydration";
import { useDayWord } from "../../ui/use-day-word";
import type { WhenView } from "../../views/cards";
import type { EventView } from "../../views/screens";
import { BuyLink } from "./buy-link";
import * as styles from "./buy-panel.module.css";
import { HeldSummarySlot } from "./held-summary-slot";

/** Date, price and button at the side; on narrow screens below the poster, without what `BuyBar` shows. */
export function BuyPanel({ view, state }: { view: EventView; state: SaleState }) {
	const { t } = useTranslation();
	const rule = SALE_RULES[state];
	const { when, previousWhen, price, sourceId, status, zoneName } = view;
	const isDatePlain = rule.date === "plain";
	const oldDate = isDatePlain ? previousWhen : when;
	return (
		<div className={styles.panel}>
			<p className={styles.when}>
				{oldDate && (
					<del>
						<span className="visuallyHidden">{t("status.previous")} </span>
						<DateTime when={oldDate} />
					</del>
				)}
				{when && isDatePlain ? (
					<LargeDate when={when} zoneName={zoneName} />
				) : (
					rule.date !== "struck" && <span>{t("event.dateLater")}</span>
				)}
			</p>
			<div className={styles.buy}>
				<div className={styles.price}>
					<LivePrice
						sourceId={sourceId}
						state={state}
						built={price}
						isMoved={status === "moved"}
						noPriceText={t("price.unknown")}
						look="range"
					/>
				</div>
				{rule.price === "plain" && (
					<p className={styles.fee}>
						<FeeNote sourceId={sourceId} built={price} />
					</p>
				)}
				{rule.button !== "wait" && <BuyLink view={view} state={state} />}
				{view.outside && rule.button === "choose" && (
					<p className={styles.fee}>{t("event.soldOn", { host: view.outside.host })}</p>
				)}
				{/* Below the button, which it would move when the basket has loaded. */}
				<HeldSummarySlot event={view} />
			</div>
		</div>
	);
}

/** The date, or "Сегодня", with the time below; of an online event also its zone and the visitor's time. */
function LargeDate({ when, zoneName }: { when: WhenView; zoneName: string | undefined }) {
	const { t } = useTranslation();
	const dayWord = useDayWord(t, when.isRange ? undefined : when.iso);
	return (
		<>
			<time dateTime={when.iso}>
				<span>{dayWord ?? breakAfterWeekday(when.date)}</span> <strong>{when.time}</strong>
			</time>
			{zoneName && (
				<small className={styles.zone}>
					<span>{`${when.time} ${zoneName}`}</span>
					<OwnTime when={when} />
				</small>
			)}
		</>
	);
}

/** The time in the visitor's zone, if it differs; with its date, if that differs. */
function OwnTime({ when }: { when: WhenView }) {
	const { t } = useTranslation();
	const { locale } = usePageLanguage();
	const time = useAfterHydration(() => {
		const moment = Date.parse(when.iso);
		const isSameDay = new Date(moment).getDate() === Number(when.iso.slice(8, 10));
		return withCommas(t, [!isSameDay && visitorDate(moment, locale, moment), visitorTime(moment, locale)]);
	});
	if (time === undefined || time === when.time) return null;
	return <span>{` · ${t("event.yourTime", { time })}`}</span>;
}

/** Makes "суббота, 21 ноября 2026 г." break only after the weekday. */
function breakAfterWeekday(date: string): string {
	const [weekday, ...restOfDate] = date.split(", ");
	return [weekday, ...restOfDate.map((part) => part.replaceAll(" ", "\u00a0"))].join(", ");
}
