import { classNames } from "../../components/class-names";
import { Icon } from "../../components/icon/icon";
import { useT } from "../../i18n/translation";
import type { EventView } from "../../views/screens";
import * as styles from "./event-notice.module.css";
import { useHasPassed } from "./use-has-passed";

interface Props {
	view: EventView;
	past: boolean;
	saleWaits: boolean;
}

/** Says first what changes everything: cancelled, postponed, moved, over, not yet on sale. */
export function EventNotice({ view: { status, saleStartsAt, saleEndsAt }, past, saleWaits }: Props) {
	const t = useT();
	const saleOver = useHasPassed(saleEndsAt?.iso);
	if (status !== "active")
		return <Notice bad={status === "cancelled"} title={t(`event.${status}`)} next={t(`event.${status}Next`)} />;
	if (past) return <Notice title={t("event.past")} next={t("event.pastNext")} />;
	if (saleOver) return <Notice title={t("availability.ended")} next={t("event.pastNext")} />;
	if (!saleStartsAt) return null;
	const text = t("event.saleStarts", { when: saleStartsAt.text });
	// Pages don't know what time it is when they are read: without scripts the moment is told, whether it's past or not.
	return saleWaits ? <p className={styles["sale"]}>{text}</p> : <noscript>{text}</noscript>;
}

function Notice({ title, next, bad = false }: { title: string; next: string; bad?: boolean }) {
	return (
		<div className={classNames(styles["notice"], bad && styles["bad"])}>
			<Icon name="alert" />
			<div>
				<p className={styles["title"]}>{title}</p>
				<p>{next}</p>
			</div>
		</div>
	);
}
