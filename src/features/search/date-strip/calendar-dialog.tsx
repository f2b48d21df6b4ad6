import { useTranslation } from "gatsby-plugin-react-i18next";
import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from "react";
import { usePageLanguage } from "../../../i18n/translation";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { useAsync } from "../../../ui/use-async";
import type { DayRange } from "../days";
import type { Filters } from "../filters";
import { closeDialog } from "../filters/close-dialog";
import type { FilterSource } from "../filters/filter-source";
import * as styles from "./calendar-dialog.module.css";
import { MonthCalendar } from "./month-calendar";
import { rangeText } from "./range-text";

interface CalendarDialogProps {
	filters: Filters;
	today: string;
	days: DayRange | undefined;
	loadSource(): Promise<FilterSource>;
	onChoose(days: DayRange | undefined): void;
	onClose(): void;
}

/** A calendar to choose one day or a range, limited to days with events that match the other filters. */
export function CalendarDialog({ filters, today, days, loadSource, onChoose, onClose }: CalendarDialogProps) {
	const { t } = useTranslation();
	const { locale } = usePageLanguage();
	const [draft, setDraft] = useState(days);
	const countDays = useCallback(async () => (await loadSource()).days(filters), [filters, loadSource]);
	const { value: counts, hasFailed, retry } = useAsync(countDays);
	const box = useRef<HTMLDivElement>(null);
	// A dialog focuses its first button; move the focus to the calendar's current day.
	useEffect(() => box.current?.querySelector<HTMLElement>("td button[tabindex='0']")?.focus(), []);
	const choose = (event: SyntheticEvent, chosen: DayRange | undefined) => {
		closeDialog(event);
		onChoose(chosen);
	};
	const events = counts && draft ? eventsIn(counts, draft) : undefined;
	return (
		<Dialog title={t("search.calendarTitle")} sheet onClose={onClose}>
			{hasFailed && (
				<p className={styles["failed"]} role="alert">
					{t("search.calendarFailed")}
					<Button look="quiet" onClick={retry}>
						{t("search.again")}
					</Button>
				</p>
			)}
			<div ref={box}>
				<MonthCalendar
					today={today}
					days={draft}
					eventsOf={counts}
					isLoading={!counts && !hasFailed}
					onChange={setDraft}
				/>
			</div>
			<p className={styles["summary"]} aria-live="polite">
				{draft ? rangeText(draft, locale, t) : t("search.calendarHint")}
				{events !== undefined && <span>{t("card.events", { count: events })}</span>}
			</p>
			<div className={styles["actions"]}>
				<Button look="primary" onClick={(event) => choose(event, draft)}>
					{t("search.apply")}
				</Button>
				<Button look="quiet" onClick={(event) => choose(event, undefined)}>
					{t("search.reset")}
				</Button>
			</div>
		</Dialog>
	);
}

function eventsIn(counts: ReadonlyMap<string, number>, { from, to }: DayRange): number {
	let sum = 0;
	for (const [day, count] of counts) if (day >= from && day <= to) sum += count;
	return sum;
}
