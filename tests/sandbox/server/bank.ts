import type { FastifyInstance, FastifyReply } from "fastify";
import * as v from "valibot";
import { bankPage, receiptPage, unknownPaymentPage } from "./bank-page";
import { bodyOf } from "./body";
import {
	applyDueChanges,
	markPaid,
	type OrderState,
	type Payment,
	setStatus,
	startPaymentSteps,
} from "./orders";
import type { World } from "./world";

/** Time from the choice «slow» on the bank's page until the order is paid. */
const SLOW_PAYMENT_MS = 15_000;
const BankForm = v.object({
	choice: v.picklist(["pay", "decline", "slow", "silent", "back", "late", "failed_first"]),
});
type BankRoute = { Params: { id: string } };

/** Serves receipts and the bank's payment page, to which `redirect_url` leads, with a button for each outcome. */
export function registerBank(server: FastifyInstance, world: World): void {
	const findPayment = (id: string): { payment: Payment; order: OrderState } | undefined => {
		const payment = world.orders.payments.get(id);
		const order = payment && world.orders.byNumber.get(payment.orderNumber);
		return payment && order ? { payment, order: applyDueChanges(world, order) } : undefined;
	};

	server.get<BankRoute>("/bank/pay/:id", async (request, reply) => {
		const foundPayment = findPayment(request.params.id);
		return foundPayment
			? sendPage(reply, bankPage(foundPayment.order, foundPayment.payment))
			: sendPage(reply.code(404), unknownPaymentPage());
	});

	server.post<BankRoute>("/bank/pay/:id", async (request, reply) => {
		const foundPayment = findPayment(request.params.id);
		if (!foundPayment) return sendPage(reply.code(404), unknownPaymentPage());
		const { payment, order } = foundPayment;
		const { choice } = bodyOf(request, BankForm);
		const isPayable =
			(order.status === "AWAITING_PAYMENT" || order.status === "FAILED") && order.paymentSteps.length === 0;
		if (choice !== "back" && !isPayable) return sendPage(reply, bankPage(order, payment));
		const outcome = choice === "pay" ? world.profile.payment : choice;
		const stepMs = world.profile.payment_step_seconds * 1000;
		if (outcome === "instant") markPaid(world, order);
		if (outcome === "decline") setStatus(world, order, "FAILED");
		if (outcome === "slow") startPaymentSteps(world, order, SLOW_PAYMENT_MS, ["PROCESSING", "PAID"]);
		if (outcome === "silent") setStatus(world, order, "PROCESSING");
		if (outcome === "late")
			startPaymentSteps(world, order, stepMs, ["AWAITING_PAYMENT", "PROCESSING", "PAID"]);
		if (outcome === "failed_first") startPaymentSteps(world, order, stepMs, ["FAILED", "PROCESSING", "PAID"]);
		const isGivenUp = choice === "back" || choice === "decline";
		return reply.redirect(isGivenUp ? payment.cancelUrl : payment.returnUrl, 303);
	});

	server.get<BankRoute>("/bank/receipt/:id", async (request, reply) => {
		const foundPayment = findPayment(request.params.id);
		const isPaid =
			foundPayment && (foundPayment.order.status === "PAID" || foundPayment.order.status === "REFUNDED");
		return isPaid
			? sendPage(reply, receiptPage(foundPayment.order))
			: sendPage(reply.code(404), unknownPaymentPage());
	});
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
	return reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(html);
}
