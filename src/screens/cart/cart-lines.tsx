import { useTranslation } from "gatsby-plugin-react-i18next";
import { useMemo } from "react";
import { limitOf, type Ticket } from "../../domain/basket";
import { useBasket, useBasketActions } from "../../features/basket/basket";
import { useEventPath } from "../../features/basket/event-paths";
import { estimatedNow } from "../../features/basket/server-now";
import { BasketLine } from "../../features/order/basket-line";
import { EventHeading } from "../../features/order/event-heading";
import { eventName } from "../../features/order/event-name";
import { clashes, groupLines, type LineGroup } from "../../features/order/groups";
import { TICKETS_HASH } from "../../features/seats/ticket-widget/on-tickets-wanted";
import { Button } from "../../ui/button";
import { Link } from "../../ui/link";
import { Picture } from "../../ui/picture";
import { canRetake } from "../../views/line-state";
import * as styles from "./cart.module.css";

export function CartLines({ money }: { money: (amount: number) => string }) {
	const { t } = useTranslation();
	const state = useBasket();
	const { basket } = state;
	const now = estimatedNow(state);
	const { tickets } = basket;
	const { addTicket, updateTicket, deleteTicket, deleteTickets, retakeAll, clear } = useBasketActions();
	const groups = useMemo(() => groupLines(tickets), [tickets]);
	const clashPairs = useMemo(() => clashes(groups), [groups]);

	const setCount = (line: Ticket, count: number) =>
		void (count === 0 ? deleteTicket(line.id) : updateTicket(line.id, count));
	const retake = (line: Ticket) =>
		void (line.state === "PRICE_CHANGED" ? updateTicket(line.id, line.count) : addTicket(line, line.count));

	const expiredLines = tickets.filter((line) => line.state === "EXPIRED" && canRetake(line, now));
	const isExpirySummed = expiredLines.length > 1;
	return (
		<div>
			{clashPairs.map(({ first, second }) => (
				<p key={`${first.key} ${second.key}`} className={styles.clash} role="status">
					<strong>
						{t("cart.clash.text", { first: eventName(t, first.event), second: eventName(t, second.event) })}
					</strong>{" "}
					{t("cart.clash.next")}
				</p>
			))}
			{isExpirySummed && (
				<div className={styles.expired} role="status">
					<p>
						<strong>{t("cart.hold.over")}:</strong>{" "}
						<span>
							{t("cart.tickets", { count: expiredLines.reduce((sum, { count }) => sum + count, 0) })}
						</span>
					</p>
					<Button look="primary" onClick={() => void retakeAll()}>
						{t("cart.retakeAll")}
					</Button>
				</div>
			)}
			{groups.map(({ key, event, lines }) => (
				<section key={key} className={styles.group}>
					<div className={styles.groupHead}>
						{event.image && <Picture image={{ url: event.image, alt: "" }} shape="stub" title="" id={0} />}
						<div>
							<EventHeading event={event} now={now} />
							<div className={styles.groupActions}>
								{lines.length > 1 && (
									<button
										type="button"
										className={styles.groupAction}
										aria-label={t("cart.deleteEvent", { title: eventName(t, event) })}
										onClick={() => void deleteTickets(lines.map(({ id }) => id))}
									>
										{t("cart.deleteAll")}
									</button>
								)}
								<ChangeSeatsLink event={event} lines={lines} now={now} />
							</div>
						</div>
					</div>
					<ul>
						{lines.map((line) => (
							<BasketLine
								key={line.id}
								limit={limitOf(basket, line)}
								line={line}
								now={now}
								money={money}
								isExpirySummed={isExpirySummed}
								onCount={setCount}
								onRetake={retake}
							/>
						))}
					</ul>
				</section>
			))}
			{groups.length > 1 && (
				<button type="button" className={styles.groupAction} onClick={() => void clear()}>
					{t("cart.clear")}
				</button>
			)}
		</div>
	);
}

/** Leads to the event's hall, which marks the seats in the basket: they stay held until the buyer gives them back there. */
function ChangeSeatsLink({ event, lines, now }: Pick<LineGroup, "event" | "lines"> & { now: number }) {
	const { t } = useTranslation();
	const path = useEventPath(event);
	const isChangeable = lines.some((line) => line.seat !== undefined && canRetake(line, now));
	if (!isChangeable) return null;
	// Keeps the height of the link until its page is known.
	if (path === undefined) return <span className={styles.groupAction} />;
	return (
		<Link
			to={path + TICKETS_HASH}
			className={styles.groupAction}
			aria-label={t("cart.changeEvent", { title: eventName(t, event) })}
		>
			{t("cart.change")}
		</Link>
	);
}
