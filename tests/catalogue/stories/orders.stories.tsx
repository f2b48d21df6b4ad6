import { useState } from "react";
import { ORDER_STATUSES } from "#src/domain/order-status";
import { rememberOrder } from "#src/features/order/device-orders";
import { NoOrder, OrderSkeleton, OrderUnreachable } from "#src/features/order/order-problems.tsx";
import { OrderSummary } from "#src/features/order/order-summary.tsx";
import { PaymentOutcome } from "#src/features/order/payment-outcome.tsx";
import type { LoadedOrder } from "#src/features/order/use-order";
import { useMoney } from "#src/features/prices/use-money";
import { billOf } from "#src/features/tickets/bill";
import { Wallet } from "#src/screens/order-bill/wallet.tsx";
import OrdersScreen from "#src/screens/orders/orders.tsx";
import { PaidOrder } from "#src/screens/paid-order.tsx";
import { orderOf, orderRecord, orderTicket } from "../../unit/features/order/order-answers";
import { answerWith } from "../answers";
import { evening } from "../cards";

const EVENT = {
	id: 5,
	title: "Ковыль и звёзды",
	startedAt: evening(11),
	timeZone: "Europe/Moscow",
	ageRating: 16,
};
const TICKETS = [
	orderTicket({ count: 1, event: { ...EVENT, place: "Дом культуры «Заря»" } }),
	orderTicket({
		id: 2,
		count: 1,
		seat: "13",
		barcode: "4001000010026",
		event: { ...EVENT, place: "Дом культуры «Заря»" },
	}),
];
const KEY = { number: "400100001", secret: "s3cret" };
const nothing = () => undefined;

const orderIn = (status: string, fields: Record<string, unknown> = {}) =>
	orderOf({ status, tickets: TICKETS, ...fields });

function Outcome({
	loaded,
	...props
}: {
	loaded: Partial<LoadedOrder>;
	isWaitLong?: boolean;
	isFailure?: boolean;
}) {
	return (
		<PaymentOutcome
			eventsPath="/events"
			address={KEY}
			loaded={{
				status: "loaded",
				order: undefined,
				isAnswered: true,
				clockOffset: 0,
				completed: 1,
				isFetching: false,
				address: KEY,
				reload: nothing,
				...loaded,
			}}
			isWaitLong={false}
			paid={(order) => <PaidOrder order={order} orderKey={KEY} onChanged={nothing} />}
			{...props}
		/>
	);
}

export const BeingCreated = () => <Outcome loaded={{ order: orderIn("PROCESSING") }} />;

export const LongUnknown = () => (
	<Outcome loaded={{ order: orderIn("PROCESSING"), status: "unreachable", isAnswered: false }} isWaitLong />
);

export const Paid = () => <Outcome loaded={{ order: orderIn("PAID") }} />;

export const Failed = () => <Outcome loaded={{ order: orderIn("FAILED", { charged: false }) }} isFailure />;

export const AwaitingPayment = () => <Outcome loaded={{ order: orderIn("AWAITING_PAYMENT") }} isFailure />;

export const Expired = () => <Outcome loaded={{ order: orderIn("EXPIRED", { charged: false }) }} />;

export const Cancelled = () => <Outcome loaded={{ order: orderIn("CANCELLED") }} />;

export const Refunded = () => <Outcome loaded={{ order: orderIn("REFUNDED") }} />;

function Tickets({ status, isOffline = false }: { status: string; isOffline?: boolean }) {
	const bill = billOf(orderIn(status, { refundUntil: evening(10) }), "RUB", Date.now());
	return (
		<Wallet
			bill={bill}
			updateFailure={isOffline ? "offline" : undefined}
			orderKey={KEY}
			onChanged={nothing}
		/>
	);
}

export const TicketsPaid = () => <Tickets status="PAID" />;

export const TicketsOffline = () => <Tickets status="PAID" isOffline />;

export const TicketsNotPaid = () => <Tickets status="AWAITING_PAYMENT" />;

export const TicketsRefunded = () => <Tickets status="REFUNDED" />;

export const Summary = () => <OrderSummary order={orderIn("AWAITING_PAYMENT")} money={useMoney("RUB")} />;

export const OrdersOfADevice = () => {
	useState(() => {
		for (const [at, status] of ORDER_STATUSES.entries()) {
			const number = `40010000${at + 1}`;
			rememberOrder({ number, secret: "s3cret", created: undefined });
			answerWith(`/api/orders/${number}`, orderRecord({ number, status, tickets: TICKETS }));
		}
	});
	return <OrdersScreen />;
};

export const Loading = () => <OrderSkeleton />;

export const Unreachable = () => <OrderUnreachable isAnswered={false} onRetry={nothing} />;

export const WithoutAccess = () => <NoOrder reason="noAccess" />;
