import { useTranslation } from "gatsby-plugin-react-i18next";
import type { EventStatus } from "../../domain/event-status";
import type { SaleState } from "../../domain/sale-state";
import { classNames } from "../../ui/class-names";
import * as styles from "./status-badge.module.css";

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

export function badgeOf(status: EventStatus | undefined, state: SaleState): BadgeStatus {
	if (state === "past") return state;
	return status === "active" ? undefined : status;
}
