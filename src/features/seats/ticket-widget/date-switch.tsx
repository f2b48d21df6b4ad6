import { shownRange } from "../../../domain/event-price";
import { formatMoney } from "../../../domain/money";
import type { DatePrice } from "../../../domain/price";
import { SALE_RULES } from "../../../domain/sale-state";
import { withCommas } from "../../../i18n/commas";
import { adaptiveWhen, offsetZoneOf } from "../../../i18n/format";
import { usePageLanguage, useTranslation } from "../../../i18n/translation";
import type { EventSoldHere } from "../../../views/screens";
import { dateState } from "./date-state";
import * as styles from "./ticket-widget.module.css";

interface Props {
	event: EventSoldHere;
	dates: readonly DatePrice[];
	chosen: DatePrice | undefined;
	/** Currency for dates whose prices name none. */
	currency: string;
	now: number;
	onChoose: (date: DatePrice) => void;
}

export function DateSwitch({ dates, chosen, onChoose, ...rest }: Props) {
	const { t } = useTranslation();
	if (dates.length < 2) return null;
	return (
		<fieldset className={styles["dates"]}>
			<legend>{t("widget.dates")}</legend>
			{dates.map((date) => (
				<label key={`${date.eventId} ${date.startedAt}`} className={styles["date"]}>
					<input type="radio" name="date" checked={date === chosen} onChange={() => onChoose(date)} />
					<DateLabel date={date} {...rest} />
				</label>
			))}
		</fieldset>
	);
}

/** A date with its price, or why it isn't available. */
function DateLabel({ event, date, currency, now }: Omit<Props, "dates" | "chosen" | "onChoose"> & { date: DatePrice }) {
	const { t } = useTranslation();
	const { locale } = usePageLanguage();
	const { startedAt } = date;
	const { min, isTotal } = shownRange(date);
	const when = startedAt && adaptiveWhen(startedAt, event.timeZone ?? offsetZoneOf(startedAt), locale, now);
	const state = dateState(event, date, now);
	const isOver = state === "past" || state === "postponed" || state === "cancelled";
	const isClosed = state === "sold_out" || state === "ended" || state === "reserved" || state === "not_started";
	const moment = when && <time dateTime={when.iso}>{withCommas(t, [when.date, when.time])}</time>;
	return (
		<>
			{SALE_RULES[state].date === "plain" ? moment : <del>{moment}</del>}
			{isOver || isClosed ? (
				<small>{isOver ? t(`status.${state}`) : t(`availability.${state}`)}</small>
			) : (
				min !== undefined && (
					<small>
						{t("price.from", { price: formatMoney(min, date.currencyCode ?? currency, locale) })}{" "}
						{t(isTotal ? "price.feeIn" : "price.plusFee")}
					</small>
				)
			)}
		</>
	);
}
