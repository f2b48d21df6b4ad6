import type { DatePrice } from "../../entities/price";
import { withCommas } from "../../i18n/commas";
import { shortWhen, zoneOfOffset } from "../../i18n/format";
import { usePageLanguage, useT } from "../../i18n/translation";
import * as styles from "./ticket-widget.module.css";

interface Props {
	dates: readonly DatePrice[];
	timeZone: string | undefined;
	chosen: DatePrice | undefined;
	money: (amount: number) => string;
	onChoose: (date: DatePrice) => void;
}

/** Other dates of the same show, where it has several. */
export function DateSwitch({ dates, timeZone, chosen, money, onChoose }: Props) {
	const t = useT();
	const { locale } = usePageLanguage();
	if (dates.length < 2) return null;
	return (
		<fieldset className={styles["dates"]}>
			<legend>{t("widget.dates")}</legend>
			{dates.map((date) => {
				const when = date.startedAt && shortWhen(date.startedAt, timeZone ?? zoneOfOffset(date.startedAt), locale);
				return (
					<label key={`${date.eventId} ${date.startedAt}`} className={styles["date"]}>
						<input type="radio" name="date" checked={date === chosen} onChange={() => onChoose(date)} />
						{when && <time dateTime={when.iso}>{withCommas(t, [when.date, when.time])}</time>}
						{date.priceMin !== undefined && <small>{t("price.from", { price: money(date.priceMin) })}</small>}
					</label>
				);
			})}
		</fieldset>
	);
}
