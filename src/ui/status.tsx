import { useTranslation } from "gatsby-plugin-react-i18next";
import type { EventStatus } from "../domain/event-status";
import { SALE_RULES, type SaleState } from "../domain/sale-state";
import { withCommas } from "../i18n/commas";
import type { WhenView } from "../views/cards";
import { classNames } from "./class-names";
import * as styles from "./status.module.css";
import { useDayWord } from "./use-day-word";

type BadgeStatus = Exclude<EventStatus, "active"> | "past" | undefined;

const BADGE_CLASSES = {
	moved: styles.moved,
	postponed: styles.postponed,
	past: styles.past,
	cancelled: undefined,
};

export function StatusBadge({ status }: { status: BadgeStatus }) {
	const { t } = useTranslation();
	if (!status) return null;
	return <span className={classNames(styles.badge, BADGE_CLASSES[status])}>{t(`status.${status}`)}</span>;
}

interface WhenProps {
	when: WhenView | undefined;
	previousWhen?: WhenView | undefined;
	state: SaleState;
}

/** Shows date and time. A date that no longer applies is struck through and labelled. */
export function When({ when, previousWhen, state }: WhenProps) {
	const { t } = useTranslation();
	const rule = SALE_RULES[state].date;
	const isDateValid = rule === "plain";
	const oldDate = isDateValid ? previousWhen : when;
	return (
		<>
			{oldDate && (
				<>
					<del>
						<span className="visuallyHidden">{t("status.previous")} </span>
						<DateTime when={oldDate} />
					</del>{" "}
				</>
			)}
			{isDateValid && when ? (
				<DateTime when={when} />
			) : (
				rule !== "struck" && <span>{t("card.dateLater")}</span>
			)}
		</>
	);
}

export function badgeOf(status: EventStatus | undefined, state: SaleState): BadgeStatus {
	if (state === "past") return state;
	return status === "active" ? undefined : status;
}

/** Shows date and time; once the browser knows the day, "Сегодня, 19:00". */
export function DateTime({ when }: { when: WhenView }) {
	const { t } = useTranslation();
	const dayWord = useDayWord(when.isRange ? undefined : when.iso);
	return <time dateTime={when.iso}>{withCommas(t, [dayWord ?? when.date, when.time])}</time>;
}
