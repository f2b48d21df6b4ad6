import { useTranslation } from "gatsby-plugin-react-i18next";
import { useState } from "react";
import { ApiError } from "../../backend/api-error";
import type { OrderKey } from "../../backend/order-api";
import { mapLink } from "../../domain/map-link";
import { isReturned } from "../../domain/order";
import { SALE_RULES } from "../../domain/sale-state";
import { withCommas } from "../../i18n/commas";
import { usePageLanguage } from "../../i18n/page-language";
import { eventIdOf, localPath } from "../../routes";
import { siteTheme } from "../../theme/site";
import { Button, buttonClass } from "../../ui/button";
import { notify } from "../../ui/notify";
import { ShareButton } from "../../ui/share";
import { ticketState } from "../../views/line-state";
import { oneLineErrorText } from "../basket/error-text";
import { useEventPaths } from "../basket/event-paths";
import type { CalendarEvent } from "../calendar/calendar-file";
import { saveCalendar } from "../calendar/save-calendar";
import { eventName } from "../order/event-name";
import { groupByNearness } from "../order/groups";
import { resendTickets } from "../order/live-orders";
import { seatName } from "../seats/offers/seat-words";
import type { Bill } from "./bill";
import * as styles from "./bill-actions.module.css";
import { untracked } from "./untracked";

/** @param orderKey undefined when this device can't open the order, which hides actions that need the API */
export function BillActions({ bill, orderKey }: { bill: Bill; orderKey: OrderKey | undefined }) {
	const { t } = useTranslation();
	const events = groupByNearness(
		bill.tickets.filter((ticket) => !isReturned(ticket)),
		Date.now(),
	);
	const pagePaths = useEventPaths(events.map(({ event }) => event));
	const { language, defaultLanguage } = usePageLanguage();
	const upcoming = events.flatMap(({ event, lines }, index) => {
		const path = pagePaths[index];
		const url = path && `${window.location.origin}${localPath(path, language, defaultLanguage)}`;
		const isUpcoming = SALE_RULES[ticketState(event, Date.now())].canAddToCalendar;
		return isUpcoming ? [{ event, lines, title: eventName(t, event), path, url }] : [];
	});
	const calendarEvents = upcoming.flatMap(({ event, lines, title, path, url }): CalendarEvent[] => {
		const { startedAt, endedAt, venue } = event;
		if (startedAt === undefined) return [];
		return [
			{
				// The page's id makes the entry replace the one from the page; the order's is as good without a page.
				id: (path && eventIdOf(path)) ?? event.eventSourceId ?? event.id ?? bill.number,
				title,
				startedAt,
				...(endedAt && { minutes: (Date.parse(endedAt) - Date.parse(startedAt)) / 60_000 }),
				place: withCommas(t, [event.place ?? venue?.name, venue?.address]) || undefined,
				url,
				notes: [
					...lines.map((line) => seatName(t, line)),
					...(event.doors ? [t("event.doorsAt", { time: event.doors })] : []),
				].join("\n"),
			},
		];
	});
	const downloadCalendar = () => saveCalendar(calendarEvents, t("order.number", { number: bill.number }));
	const routes = new Map(
		upcoming.flatMap(({ event: { venue, place = venue?.name } }) =>
			place ? [[place, venue?.routeUrl ?? mapLink({ address: place }, siteTheme.country)]] : [],
		),
	);
	return (
		<div className={styles.actions}>
			<Button onClick={() => window.print()}>{t("order.bill.print")}</Button>
			{calendarEvents.length > 0 && <Button onClick={downloadCalendar}>{t("order.bill.calendar")}</Button>}
			{[...routes].map(([place, url]) => (
				<a
					key={place}
					className={untracked(buttonClass())}
					href={url}
					target="_blank"
					rel="noopener noreferrer"
				>
					{routes.size > 1 ? t("order.bill.routeTo", { place }) : t("order.bill.route")}
				</a>
			))}
			{orderKey && <ResendTicketsButton orderKey={orderKey} />}
			{bill.receiptUrl && (
				<a
					className={untracked(buttonClass("quiet"))}
					href={bill.receiptUrl}
					target="_blank"
					rel="noopener noreferrer"
				>
					{t("order.bill.receipt")}
				</a>
			)}
			{/* Shares pages of events: the address of this page opens the order. Last, since their addresses are read from a file. */}
			{upcoming.map(
				({ title, url }) =>
					url && (
						<ShareButton
							key={url}
							title={title}
							url={url}
							label={upcoming.length > 1 ? t("order.bill.shareOf", { title }) : t("order.bill.share")}
							look="plain"
						/>
					),
			)}
		</div>
	);
}

function ResendTicketsButton({ orderKey }: { orderKey: OrderKey }) {
	const { t } = useTranslation();
	const [isSending, setSending] = useState(false);
	const resend = async () => {
		if (isSending) return;
		setSending(true);
		try {
			await resendTickets(orderKey);
			notify({ kind: "good", text: t("order.bill.resent") });
		} catch (error) {
			notify({ kind: "problem", text: oneLineErrorText(t, error instanceof ApiError ? error : {}) });
		} finally {
			setSending(false);
		}
	};
	return (
		<Button onClick={resend} aria-disabled={isSending}>
			{t("order.bill.resend")}
		</Button>
	);
}
