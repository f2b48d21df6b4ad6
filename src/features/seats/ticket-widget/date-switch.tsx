import { useTranslation } from "gatsby-plugin-react-i18next";
import { shownRange } from "../../../domain/event-price";
import type { DatePrice } from "../../../domain/price";
import { SALE_RULES } from "../../../domain/sale-state";
import { withCommas } from "../../../i18n/commas";
import { adaptiveWhen } from "../../../i18n/format";
import { offsetZoneOf } from "../../../i18n/shown-zone";
import type { Words } from "../../../i18n/words";
import type { EventSoldHere } from "../../../views/screens";
import { useWords } from "../../prices/use-words";
import { dateState } from "./date-state";
import * as styles from "./date-switch.module.css";

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
		<fieldset className={styles.dates}>
			<legend>{t("widget.dates")}</legend>
			{dates.map((date) => (
				<label key={`${date.eventId} ${date.startedAt}`} className={styles.date}>
					<input type="radio" name="date" checked={date === chosen} onChange={() => onChoose(date)} />
					<DateLabel date={date} {...rest} />
				</label>
			))}
		</fieldset>
	);
}

/** The dates in one line, for phones. */
export function DateSelect({ event, dates, chosen, currency, now, onChoose }: Props) {
	const words = useWords();
	const { t } = words;
	if (dates.length < 2) return null;
	const textOf = (date: DatePrice) => {
		const { when, note } = dateText(words, { event, date, currency, now });
		return [when && withCommas(t, [when.date, when.time]), note].filter(Boolean).join(" · ");
	};
	return (
		<select
			className={styles.dateSelect}
			aria-label={t("widget.dates")}
			value={chosen ? dates.indexOf(chosen) : ""}
			onChange={({ target: { value } }) => {
				const date = dates[Number(value)];
				if (date) onChoose(date);
			}}
		>
			{dates.map((date, at) => (
				<option key={`${date.eventId} ${date.startedAt}`} value={at}>
					{textOf(date)}
				</option>
			))}
		</select>
	);
}

type LabelProps = Pick<Props, "event" | "currency" | "now"> & { date: DatePrice };

/** A date with its price, or why it isn't available. */
function DateLabel(props: LabelProps) {
	const words = useWords();
	const { when, note, isPlain } = dateText(words, props);
	const moment = when && <time dateTime={when.iso}>{withCommas(words.t, [when.date, when.time])}</time>;
	return (
		<>
			{isPlain ? moment : <del>{moment}</del>}
			{note && <small>{note}</small>}
		</>
	);
}

function dateText({ t, locale, money }: Words, { event, date, currency, now }: LabelProps) {
	const { startedAt } = date;
	const { min, isTotal } = shownRange(date);
	const when = startedAt && adaptiveWhen(startedAt, event.timeZone ?? offsetZoneOf(startedAt), locale, now);
	const state = dateState(event, date, now);
	const isPlain = SALE_RULES[state].date === "plain";
	if (state === "past" || state === "postponed" || state === "cancelled")
		return { when, isPlain, note: t(`status.${state}`) };
	if (state === "sold_out" || state === "ended" || state === "reserved" || state === "not_started")
		return { when, isPlain, note: t(`availability.${state}`) };
	if (min === undefined) return { when, isPlain, note: undefined };
	const price = t("price.from", { price: money(min, date.currencyCode ?? currency) });
	return { when, isPlain, note: `${price} ${t(isTotal ? "price.feeIn" : "price.plusFee")}` };
}
