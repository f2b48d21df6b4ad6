import { useTranslation } from "gatsby-plugin-react-i18next";
import type { ReactNode } from "react";
import { clockAt, SALE_RULES, type SaleState } from "../../domain/sale-state";
import { paths } from "../../routes";
import { siteTheme } from "../../theme/site";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { PhoneLink } from "../../ui/phone-link";
import { useAfterHydration } from "../../ui/use-after-hydration";
import type { EventView } from "../../views/screens";
import * as styles from "./event-notice.module.css";

/** Notice above the buy panel: the event is cancelled, postponed, moved, past, off sale, or not yet on sale. */
export function EventNotice({ view, state }: { view: EventView; state: SaleState }) {
	const { t } = useTranslation();
	const { phone } = siteTheme.brand.legal;
	const { status, saleStartsAt, otherDates, otherCities, related } = view;
	const { note } = SALE_RULES[state];
	const hasStartPassed = useAfterHydration(() => clockAt(Date.now()).hasPassed(saleStartsAt?.iso));
	const hasOthers = [otherDates, otherCities, related].some(({ length }) => length > 0);
	const seeOthers = hasOthers ? t("event.pastNext") : undefined;
	if (note === "past") return <Notice title={t("event.past")} explanation={seeOthers} />;
	if (note === "ended") return <Notice title={t("availability.ended")} explanation={seeOthers} />;
	// Only this shop's own orders are under "My tickets".
	const myTickets = !view.outside && !view.isUnsold && <Link to={paths.order()}>{t("nav.tickets")}</Link>;
	const returnOffer = (
		<p>
			{t("event.returnOffer")} {myTickets}
		</p>
	);
	if (note === "postponed")
		return (
			<Notice title={t("event.postponed")} explanation={t("event.postponedNext")}>
				{returnOffer}
			</Notice>
		);
	if (note === "cancelled")
		return (
			<Notice isBad title={t("event.cancelled")} explanation={t("event.cancelledNext")}>
				<p>
					{myTickets} <Link to={paths.page("contacts")}>{t("information.contacts")}</Link>{" "}
					{phone && <PhoneLink phone={phone} />}
				</p>
			</Notice>
		);
	if (status === "moved")
		return (
			<Notice title={t("event.moved")} explanation={t("event.movedNext")}>
				{returnOffer}
			</Notice>
		);
	if (!saleStartsAt || hasStartPassed) return null;
	const text = t("event.saleStarts", { when: saleStartsAt.text });
	// A static page can't depend on the current time, so without JavaScript the start of the sale is always shown.
	return state === "not_started" ? <p className={styles.sale}>{text}</p> : <noscript>{text}</noscript>;
}

interface Props {
	title: string;
	explanation: string | undefined;
	isBad?: boolean;
	children?: ReactNode;
}

function Notice({ title, explanation, isBad = false, children }: Props) {
	return (
		<div className={classNames(styles.notice, isBad && styles.bad)}>
			<Icon name="alert" />
			<div>
				<p className={styles.title}>{title}</p>
				{explanation && <p>{explanation}</p>}
				{children}
			</div>
		</div>
	);
}
