import { useTranslation } from "gatsby-plugin-react-i18next";
import { ErrorBoundary } from "../../ui/error-boundary";
import { eventName } from "../order/event-name";
import { type Bill, isValidBill } from "./bill";
import { PlainTicket } from "./plain-ticket";
import { type TicketStack, ticketStacks } from "./stacks";
import { TicketCard } from "./ticket-card";
import * as styles from "./ticket-stacks.module.css";

interface Props {
	bill: Bill;
	money: (amount: number) => string;
}

/** An order's tickets, stacked by event: the nearest event first; past ones last and, if others are left, folded. */
export function TicketStacks({ bill, money }: Props) {
	const { t } = useTranslation();
	const stacks = ticketStacks(bill.tickets, Date.now());
	const isOnly = stacks.length === 1;
	const currentStacks = stacks.filter(({ isPast }) => !isPast);
	const pastStacks = stacks.filter(({ isPast }) => isPast);
	const stackOf = (stack: TicketStack) => (
		<Stack key={stack.key} stack={stack} isOnly={isOnly} bill={bill} money={money} />
	);
	if (currentStacks.length === 0) return <div className={styles.stacks}>{pastStacks.map(stackOf)}</div>;
	return (
		<div className={styles.stacks}>
			{currentStacks.map(stackOf)}
			{pastStacks.length > 0 && (
				<details className={styles.past}>
					<summary>{t("order.list.past")}</summary>
					{pastStacks.map(stackOf)}
				</details>
			)}
		</div>
	);
}

function Stack({
	stack: { event, cards },
	isOnly,
	bill,
	money,
}: Props & { stack: TicketStack; isOnly: boolean }) {
	const { t } = useTranslation();
	const isValid = isValidBill(bill);
	return (
		<ul
			className={styles.stack}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
			tabIndex={0}
			aria-label={isOnly ? t("order.bill.title") : eventName(t, event)}
		>
			{cards.map(({ key, ticket, isPriced }, at) => (
				<ErrorBoundary
					key={key}
					fallback={() => <PlainTicket ticket={ticket} isValid={isValid} />}
					resetKey={bill}
				>
					<TicketCard
						number={at + 1}
						total={cards.length}
						ticket={ticket}
						isPriced={isPriced}
						money={money}
						isValid={isValid}
					/>
				</ErrorBoundary>
			))}
		</ul>
	);
}
