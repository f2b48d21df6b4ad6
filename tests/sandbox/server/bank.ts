import type { FastifyInstance, FastifyReply } from "fastify";
import * as v from "valibot";
import { bankPage, receiptPage, unknownPaymentPage } from "./bank-page";
import { bodyOf } from "./body";
import { markPaid, markProcessing, type OrderState, type Payment, setStatus, settle } from "./orders";
import type { World } from "./world";

const SLOW_PAYMENT_MS = 15_000;
const Choice = v.object({ choice: v.picklist(["pay", "decline", "slow", "silent", "back"]) });
type BankRoute = { Params: { id: string } };

/** The acquirer that `redirect_url` leads to: a page with a button for each thing a bank can do. */
export function registerBank(server: FastifyInstance, world: World): void {
	const find = (id: string): { payment: Payment; order: OrderState } | undefined => {
		const payment = world.orders.payment(id);
		const order = payment && world.orders.find(payment.orderNumber);
		return payment && order ? { payment, order: settle(world, order) } : undefined;
	};

	server.get<BankRoute>("/bank/pay/:id", async (request, reply) => {
		const found = find(request.params.id);
		return found ? page(reply, bankPage(found.order, found.payment)) : page(reply.code(404), unknownPaymentPage());
	});

	server.post<BankRoute>("/bank/pay/:id", async (request, reply) => {
		const found = find(request.params.id);
		if (!found) return page(reply.code(404), unknownPaymentPage());
		const { payment, order } = found;
		const { choice } = bodyOf(request, Choice);
		const payable = order.status === "AWAITING_PAYMENT" || order.status === "FAILED";
		if (choice !== "back" && !payable) return page(reply, bankPage(order, payment));
		if (choice === "pay") markPaid(world, order);
		if (choice === "decline") setStatus(world, order, "FAILED");
		if (choice === "slow") markProcessing(world, order, world.clock.ms() + SLOW_PAYMENT_MS);
		if (choice === "silent") markProcessing(world, order, null);
		const leaves = choice === "back" || choice === "decline";
		return reply.redirect(leaves ? payment.cancelUrl : payment.returnUrl, 303);
	});

	server.get<BankRoute>("/bank/receipt/:id", async (request, reply) => {
		const found = find(request.params.id);
		const paid = found && (found.order.status === "PAID" || found.order.status === "REFUNDED");
		return paid ? page(reply, receiptPage(found.order)) : page(reply.code(404), unknownPaymentPage());
	});
}

function page(reply: FastifyReply, html: string): FastifyReply {
	return reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(html);
}
