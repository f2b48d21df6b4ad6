import type { FastifyInstance, FastifyRequest } from "fastify";
import { badRequest, invalidField, notFound, SandboxError } from "./api-error";
import { bodyOf } from "./body";
import { cookieOf } from "./cookies";
import { EmailBody, OrderBody, PaymentBody } from "./order-body";
import { checkPaymentMethod, makeOrder } from "./order-making";
import { orderResponse } from "./order-view";
import { applyDueChanges, mailTickets, type OrderState, randomSecret, setStatus } from "./orders";
import { existingBasketOf, SESSION_COOKIE } from "./sessions";
import type { World } from "./world";

type OrderRoute = { Params: { number: string } };

export function registerOrdersApi(server: FastifyInstance, world: World): void {
	server.post("/api/orders", async (request, reply) => {
		const basket = existingBasketOf(world, request, reply);
		const key = `${basket.id} ${idempotencyKey(request)}`;
		const body = canonicalJson(request.body);
		const keyUse = world.orders.keyUses.get(key);
		if (keyUse && keyUse.body !== body) {
			throw invalidField("Idempotency-Key", "This key was used for another order.");
		}
		if (keyUse && world.clock.ms() < keyUse.progressUntil) {
			return reply.code(409).send({ message: "A request with this key is still in progress." });
		}
		const existingOrder = keyUse && world.orders.byNumber.get(keyUse.number);
		if (existingOrder) return reply.code(201).send(orderResponse(world, existingOrder));
		const order = makeOrder(world, basket, bodyOf(request, OrderBody));
		const progressUntil = world.clock.ms() + world.profile.order_progress_seconds * 1000;
		world.orders.byNumber.set(order.number, order);
		world.orders.keyUses.set(key, { body, number: order.number, progressUntil });
		return reply.code(201).send(orderResponse(world, order));
	});

	server.get<OrderRoute>("/api/orders/:number", async (request) =>
		orderResponse(world, openedOrder(world, request)),
	);

	server.patch<OrderRoute>("/api/orders/:number", async (request) => {
		const order = applyDueChanges(world, openedOrder(world, request));
		order.buyer = { ...order.buyer, ...bodyOf(request, EmailBody).buyer };
		if (order.status === "PAID") mailTickets(world, order, "resend");
		return orderResponse(world, order);
	});

	server.post<OrderRoute>("/api/orders/:number/payments", async (request) => {
		const order = applyDueChanges(world, ownOrder(world, request));
		const body = bodyOf(request, PaymentBody);
		checkPaymentMethod(world, order.currency, body.acquisition_id);
		return { redirect_url: `${world.settings.url}/bank/pay/${startOrContinuePayment(world, order, body)}` };
	});

	server.post<OrderRoute>("/api/orders/:number/resend", async (request, reply) => {
		const order = applyDueChanges(world, ownOrder(world, request));
		if (order.status !== "PAID")
			throw invalidField("status", "There are no tickets before the order is paid.");
		mailTickets(world, order, "resend");
		return reply.code(204).send();
	});
}

/** Starts a payment or, to prevent double payment, continues the one in progress. Returns the payment's id. */
function startOrContinuePayment(world: World, order: OrderState, body: PaymentBody): string {
	if (order.status === "PAID" || order.status === "REFUNDED") {
		throw new SandboxError("ALREADY_PAID", "The order is paid already.");
	}
	if (order.status === "EXPIRED" || order.status === "CANCELLED") {
		throw new SandboxError("BASKET_EXPIRED", "The time to pay this order is over.");
	}
	if ((order.status === "PROCESSING" || order.paymentSteps.length > 0) && order.payment)
		return order.payment.id;
	const payment = {
		id: randomSecret(),
		orderNumber: order.number,
		returnUrl: body.return_url,
		cancelUrl: body.cancel_url,
	};
	order.acquisitionId = body.acquisition_id;
	order.payment = payment;
	world.orders.payments.set(payment.id, payment);
	if (order.status === "FAILED") setStatus(world, order, "AWAITING_PAYMENT");
	return payment.id;
}

/** Returns the order. Throws 404 for a wrong secret or, if order or request has no secret, for another session. */
function ownOrder(world: World, request: FastifyRequest<OrderRoute>): OrderState {
	const order = world.orders.byNumber.get(request.params.number);
	const secret = request.headers["x-order-secret"];
	const isInSession = cookieOf(request, SESSION_COOKIE) === order?.basketId;
	const hasAccess = secret === undefined || order?.secret === null ? isInSession : secret === order?.secret;
	if (!order || !hasAccess) throw unknownOrder(request);
	return order;
}

/** Returns the order. If it has a secret, the session alone lets the visitor pay the order, but not see or change it. */
function openedOrder(world: World, request: FastifyRequest<OrderRoute>): OrderState {
	const order = ownOrder(world, request);
	if (order.secret !== null && request.headers["x-order-secret"] !== order.secret)
		throw unknownOrder(request);
	return order;
}

/** Returns a 404 error for an order that doesn't exist or that the visitor mustn't see. */
function unknownOrder(request: FastifyRequest<OrderRoute>): SandboxError {
	return notFound(`The order ${request.params.number}`);
}

/** Reads the Idempotency-Key header. Throws 400 when it is missing or blank. */
function idempotencyKey(request: FastifyRequest): string {
	const key = request.headers["idempotency-key"];
	if (typeof key !== "string" || key.trim() === "")
		throw badRequest("Idempotency-Key", "The header must be sent.");
	return key.trim();
}

/** Serialises with sorted keys, so that equal bodies have equal texts. */
function canonicalJson(value: unknown): string {
	return JSON.stringify(value, (_name, part: unknown) =>
		typeof part === "object" && part !== null && !Array.isArray(part)
			? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
			: part,
	);
}
