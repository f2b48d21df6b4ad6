import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import {
	addTicket,
	clearBasket,
	deleteTicket,
	extendBasket,
	type SandboxBasket,
	updateTicket,
} from "./basket";
import { fullBasketResponse } from "./basket-view";
import { bodyOf } from "./body";
import { toMinimalBasket } from "./minimal";
import { withoutIdPrefixes } from "./opaque-ids";
import { applyPromoCode } from "./promo";
import { basketOf, existingBasketOf } from "./sessions";
import type { World } from "./world";

/** Reads a ticket's id: a number, or a text with or without a prefix, such as `t-10100001`. */
const TicketId = v.pipe(
	v.union([v.number(), v.pipe(v.string(), v.transform(withoutIdPrefixes), v.digits(), v.transform(Number))]),
	v.safeInteger(),
	v.minValue(1),
);
const BasketOperation = v.object({
	type: v.picklist(["ADD_TICKET", "UPDATE_TICKET", "DELETE_TICKET"]),
	ticket: v.object({
		id: TicketId,
		count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))),
	}),
});

const PromoBody = v.object({ code: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100)) });

export function registerBasketApi(server: FastifyInstance, world: World): void {
	const basketResponse = (basket: SandboxBasket): object => {
		const view = fullBasketResponse(world, basket);
		return world.isMinimal ? toMinimalBasket(view) : view;
	};

	server.get("/api/basket", async (request, reply) => basketResponse(basketOf(world, request, reply)));

	server.post("/api/basket", async (request, reply) => {
		const { type, ticket } = bodyOf(request, BasketOperation);
		const basket =
			type === "ADD_TICKET" ? basketOf(world, request, reply) : existingBasketOf(world, request, reply);
		const count = ticket.count ?? 1;
		if (type === "ADD_TICKET") addTicket(world, basket, ticket.id, Math.max(1, count));
		if (type === "UPDATE_TICKET") updateTicket(world, basket, ticket.id, count);
		if (type === "DELETE_TICKET") deleteTicket(world, basket, ticket.id);
		return basketResponse(basket);
	});

	server.delete("/api/basket", async (request, reply) => {
		const basket = basketOf(world, request, reply);
		clearBasket(world, basket);
		return basketResponse(basket);
	});

	server.post("/api/basket/promo", async (request, reply) => {
		const basket = existingBasketOf(world, request, reply);
		applyPromoCode(world, basket, bodyOf(request, PromoBody).code);
		return basketResponse(basket);
	});

	server.delete("/api/basket/promo", async (request, reply) => {
		const basket = existingBasketOf(world, request, reply);
		basket.code = null;
		return basketResponse(basket);
	});

	server.post("/api/basket/extend", async (request, reply) => {
		const basket = existingBasketOf(world, request, reply);
		extendBasket(world, basket);
		return basketResponse(basket);
	});
}
