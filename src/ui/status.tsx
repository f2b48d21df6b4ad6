import { useTranslation } from "gatsby-plugin-react-i18next";
import type { EventStatus } from "../domain/event-status";
import { SALE_RULES, type SaleState } from "../domain/sale-state";
import { withCommas } from "../i18n/commas";
import type { WhenView } from "../views/cards";
import { classNames } from "./class-names";
import * as styles from "./status.module.css";

interface BadgeProps {
	status: Exclude<EventStatus, "active"> | "past" | undefined;
}

/** Says that an event doesn't take place as announced, or did. */
export function StatusBadge({ status }: BadgeProps) {
	const { t } = useTranslation();
	if (!status) return null;
	return <span className={classNames(styles["badge"], styles[status])}>{t(`status.${status}`)}</span>;
}

interface WhenProps {
	when: WhenView | undefined;
	previousWhen?: WhenView | undefined;
	state: SaleState;
}

/** Date and time; those that no longer hold are struck through and named as such. */
export function When({ when, previousWhen, state }: WhenProps) {
	const { t } = useTranslation();
	const rule = SALE_RULES[state].date;
	const old = rule === "plain" ? previousWhen : when;
	const isNewKnown = rule === "plain" && when;
	return (
		<>
			{old && (
				<del>
					<span className="visuallyHidden">{t("status.previous")} </span>
					<Moment when={old} />
				</del>
			)}
			{old && " "}
			{isNewKnown ? <Moment when={when} /> : rule !== "struck" && t("card.dateLater")}
		</>
	);
}

/** The badge of an event in this state. */
export function badgeOf(status: EventStatus | undefined, state: SaleState): BadgeProps["status"] {
	if (state === "past") return state;
	return status === "active" ? undefined : status;
}

/** Date and time in words. */
export function Moment({ when }: { when: WhenView }) {
	const { t } = useTranslation();
	return <time dateTime={when.iso}>{withCommas(t, [when.date, when.time])}</time>;
}
