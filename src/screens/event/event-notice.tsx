import type { ReactNode } from "react";
import { SALE_RULES, type SaleState } from "../../domain/sale-state";
import { useTranslation } from "../../i18n/translation";
import { paths } from "../../routes";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { PhoneLink } from "../../ui/phone-link";
import type { EventView } from "../../views/screens";
import * as styles from "./event-notice.module.css";

interface Props {
	view: EventView;
	state: SaleState;
}

/** Notice above the buy panel: the event is cancelled, postponed, moved, past, off sale, or not yet on sale. */
export function EventNotice({ view, state }: Props) {
	const { t } = useTranslation();
	const { status, saleStartsAt, phone, otherDates, otherCities, related } = view;
	const { note } = SALE_RULES[state];
	const seeOthers = [otherDates, otherCities, related].some(({ length }) => length > 0)
		? t("event.pastNext")
		: undefined;
	if (note === "past") return <Notice title={t("event.past")} next={seeOthers} />;
	if (note === "ended") return <Notice title={t("availability.ended")} next={seeOthers} />;
	if (note === "postponed") return <Notice title={t("event.postponed")} next={t("event.postponedNext")} />;
	if (note === "cancelled")
		return (
			<Notice bad title={t("event.cancelled")} next={t("event.cancelledNext")}>
				<p>
					<Link to={paths.page("contacts")}>{t("information.contacts")}</Link> {phone && <PhoneLink phone={phone} />}
				</p>
			</Notice>
		);
	if (status === "moved") return <Notice title={t("event.moved")} next={t("event.movedNext")} />;
	if (!saleStartsAt) return null;
	const text = t("event.saleStarts", { when: saleStartsAt.text });
	// A static page can't depend on the current time, so without JavaScript the start of the sale is always shown.
	return state === "not_started" ? <p className={styles["sale"]}>{text}</p> : <noscript>{text}</noscript>;
}

interface NoticeProps {
	title: string;
	next: string | undefined;
	bad?: boolean;
	children?: ReactNode;
}

function Notice({ title, next, bad = false, children }: NoticeProps) {
	return (
		<div className={classNames(styles["notice"], bad && styles["bad"])}>
			<Icon name="alert" />
			<div>
				<p className={styles["title"]}>{title}</p>
				{next && <p>{next}</p>}
				{children}
			</div>
		</div>
	);
}
