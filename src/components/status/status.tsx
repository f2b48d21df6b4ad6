import type { EventStatus } from "../../entities/event";
import { withCommas } from "../../i18n/commas";
import { useT } from "../../i18n/translation";
import type { WhenView } from "../../views/cards";
import { classNames } from "../class-names";
import * as styles from "./status.module.css";

interface BadgeProps {
	status: Exclude<EventStatus, "active"> | undefined;
}

/** Says that an event doesn't take place as announced. */
export function StatusBadge({ status }: BadgeProps) {
	const t = useT();
	if (!status) return null;
	return <span className={classNames(styles["badge"], styles[status])}>{t(`status.${status}`)}</span>;
}

interface WhenProps {
	when: WhenView | undefined;
	previousWhen: WhenView | undefined;
}

/** Date and time; of a moved event the old ones too, struck through and named as such. */
export function When({ when, previousWhen }: WhenProps) {
	const t = useT();
	return (
		<>
			{previousWhen && (
				<del>
					<span className="visuallyHidden">{t("status.previous")} </span>
					<Moment when={previousWhen} />
				</del>
			)}
			{previousWhen && " "}
			{when ? <Moment when={when} /> : t("card.dateLater")}
		</>
	);
}

/** Date and time in words. */
export function Moment({ when }: { when: WhenView }) {
	const t = useT();
	return <time dateTime={when.iso}>{withCommas(t, [when.date, when.time])}</time>;
}
