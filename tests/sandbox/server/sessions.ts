import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { SandboxError } from "./api-error";
import { createBasket, type SandboxBasket } from "./basket";
import { cookieOf, setHttpOnlyCookie } from "./cookies";
import { queryOf } from "./query";
import type { World } from "./world";

const SESSION_COOKIE_SECONDS = 30 * 24 * 3600;

export const SESSION_COOKIE = "basket_session";
/** The storefront's currency cookie (spec §9); a query parameter overrides it. */
const CURRENCY_COOKIE = "currency";

/** Returns the visitor's basket. If there is none, creates one, with a warning in it if a former basket was lost. */
export function basketOf(world: World, request: FastifyRequest, reply: FastifyReply): SandboxBasket {
	const id = cookieOf(request, SESSION_COOKIE);
	const basketOfCookie = world.baskets.get(id ?? "");
	const currency = queryOf(request).get("currency");
	// A basket keeps its currency while it has lines.
	const canChange = basketOfCookie?.lines.size === 0 && world.profile.basket_currency === null;
	if (basketOfCookie && canChange && currency && world.hasCurrency(currency))
		basketOfCookie.currency = currency;
	if (basketOfCookie) return basketOfCookie;
	const basket = newBasket(world, request, reply);
	if (id !== undefined)
		basket.warnings.push({ code: "SESSION_LOST", ticket_id: null, message: "The former basket was lost." });
	return basket;
}

/** Returns the visitor's basket. If there is none, throws 401 SESSION_LOST, and creates one for the next request. */
export function existingBasketOf(world: World, request: FastifyRequest, reply: FastifyReply): SandboxBasket {
	const basketOfCookie = world.baskets.get(cookieOf(request, SESSION_COOKIE) ?? "");
	if (basketOfCookie) return basketOfCookie;
	newBasket(world, request, reply);
	throw new SandboxError("SESSION_LOST", "There is no basket for this visitor any more.");
}

function newBasket(world: World, request: FastifyRequest, reply: FastifyReply): SandboxBasket {
	// The query parameter always arrives; the currency cookie only if site and sandbox are on the same host.
	const requested = world.currencyOr(queryOf(request).get("currency") ?? cookieOf(request, CURRENCY_COOKIE));
	const configured = world.profile.basket_currency ?? requested;
	const currency =
		configured === "another" ? world.currencyOtherThan(requested) : world.currencyOr(configured);
	const basket = createBasket(randomUUID(), world.clock.ms(), currency);
	world.baskets.set(basket.id, basket);
	setHttpOnlyCookie(reply, SESSION_COOKIE, basket.id, SESSION_COOKIE_SECONDS);
	return basket;
}
