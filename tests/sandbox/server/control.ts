import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { invalidField, notFound } from "./api-error";
import { endHoldsAt } from "./basket";
import { bodyOf } from "./body";
import { COLLECTION_NAMES, type CollectionName } from "./catalogue";
import { cookieOf } from "./cookies";
import { countSchema, Fault, Faults } from "./faults";
import { parseMoney } from "./money";
import { withoutIdPrefixes } from "./opaque-ids";
import { applyDueChanges, markPaid, ORDER_STATUSES, setStatus } from "./orders";
import { AVAILABILITIES } from "./price-summary";
import { PROFILE_NAMES, PROFILES, ProfileTraits } from "./profile";
import { queryOf } from "./query";
import { SESSION_COOKIE } from "./sessions";
import { ticketById } from "./tickets";
import type { World } from "./world";

// Request bodies of the routes under /sandbox.

const FaultRequest = v.union([Fault, v.array(Fault)]);

/** Name of the profile to use (the initial profile when absent), and values that replace some of its traits. */
const ProfileChange = v.object({
	name: v.optional(v.picklist(PROFILE_NAMES)),
	...v.partial(ProfileTraits).entries,
});

/** Sets the delay of responses, except of those under /sandbox. */
const LatencyRequest = v.object({ ms: countSchema });
/** Turns minimal responses, which have only the required fields, on or off. */
const MinimalModeRequest = v.object({ on: v.boolean() });
/** Resets the sandbox, optionally with another number of events. */
const ResetRequest = v.nullish(
	v.object({ event_count: v.optional(v.pipe(countSchema, v.maxValue(200_000))) }),
);
const RecordFields = v.record(v.string(), v.unknown());
const NewRecord = v.looseObject({ id: v.union([v.number(), v.string()]) });

const isMoment = (text: string) => !Number.isNaN(Date.parse(text));

const ClockChange = v.object({
	advance_seconds: v.optional(v.number()),
	now: v.optional(v.pipe(v.string(), v.check(isMoment, "It must be a moment in ISO 8601."))),
});

/** Sets a ticket's price (in major units); `taken` sells the seat, or the whole category, to another buyer. */
const TicketChange = v.object({
	price: v.optional(v.union([v.number(), v.string()])),
	taken: v.optional(v.boolean()),
});

/** Changes how all dates of a source id sell. `left_per_section`: tickets left in each general admission category. */
const SaleChange = v.object({
	sale_ended: v.optional(v.boolean()),
	availability: v.optional(v.picklist(AVAILABILITIES)),
	sold_share: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
	left_per_section: v.optional(countSchema),
});

/** For the basket of the request's cookie, else for all baskets: ends holds, or deletes the basket (`forget`). */
const BasketChange = v.object({
	expire: v.optional(v.boolean()),
	expires_in_seconds: v.optional(v.pipe(v.number(), v.minValue(0))),
	forget: v.optional(v.boolean()),
});

/** Registers the routes under /sandbox, with which tests and demos control the sandbox. */
export function registerControlRoutes(server: FastifyInstance, world: World): void {
	registerNetworkControls(server, world);
	registerSaleControls(server, world);
	registerRecordControls(server, world);

	server.get("/sandbox/health", async () => ({
		status: "ok",
		now: world.clock.now().toISOString(),
		events: world.catalogue.data.events.length,
		baskets: world.baskets.size,
		orders: world.orders.byNumber.size,
		profile: world.profile,
		minimal: world.isMinimal,
		latency_ms: world.latencyMs,
		faults: world.faults.all(),
	}));
	server.get("/sandbox/orders", async () => ({
		data: [...world.orders.byNumber.values()].map((order) => {
			const { number, status, buyer, charge, currency, tickets, basketId, basketVersion } = applyDueChanges(
				world,
				order,
			);
			const created = new Date(order.created).toISOString();
			const basket = `${basketId} ${basketVersion}`;
			return {
				number,
				charge,
				status,
				created,
				email: buyer.email,
				currency,
				tickets: tickets.length,
				basket,
			};
		}),
	}));
	server.get("/sandbox/log", async (request) =>
		world.log.after(Number(queryOf(request).get("since") ?? 0) || 0),
	);
	server.get("/sandbox/outbox", async () => ({ data: world.mails }));

	server.post("/sandbox/reset", async (request) => {
		const { event_count } = bodyOf(request, ResetRequest) ?? {};
		world.reset(event_count);
		return { status: "ok", events: world.catalogue.data.events.length };
	});
	server.post("/sandbox/minimal", async (request) => {
		world.isMinimal = bodyOf(request, MinimalModeRequest).on;
		return { minimal: world.isMinimal };
	});
	server.post("/sandbox/clock", async (request) => {
		const { now, advance_seconds } = bodyOf(request, ClockChange);
		if (now !== undefined) world.clock.set(new Date(now));
		if (advance_seconds !== undefined) world.clock.advance(advance_seconds);
		return { now: world.clock.now().toISOString() };
	});
}

/** Registers routes that edit records, as a content management system would. */
function registerRecordControls(server: FastifyInstance, world: World): void {
	server.post<{ Params: { collection: string } }>("/sandbox/records/:collection", async (request) => {
		const record = bodyOf(request, NewRecord);
		if (!world.catalogue.add(parseCollectionName(request.params.collection), record))
			throw invalidField("id", "The collection has a record of this id or slug.");
		return record;
	});
	type RecordRoute = { Params: { collection: string; id: string } };
	server.patch<RecordRoute>("/sandbox/records/:collection/:id", async (request) => {
		const { collection, id } = request.params;
		const fields = bodyOf(request, RecordFields);
		const record = world.catalogue.edit(parseCollectionName(collection), id, fields, world.clock.now());
		return record ?? Promise.reject(notFound(`The record ${id} of ${collection}`));
	});
	server.delete<RecordRoute>("/sandbox/records/:collection/:id", async (request) => {
		const { collection, id } = request.params;
		const record = world.catalogue.remove(parseCollectionName(collection), id);
		return record ?? Promise.reject(notFound(`The record ${id} of ${collection}`));
	});
}

function parseCollectionName(name: string): CollectionName {
	const collection = COLLECTION_NAMES.find((known) => known === name);
	if (!collection) throw notFound(`The collection ${name} (there are: ${COLLECTION_NAMES.join(", ")})`);
	return collection;
}

function registerNetworkControls(server: FastifyInstance, world: World): void {
	server.post("/sandbox/faults", async (request) => {
		for (const fault of [bodyOf(request, FaultRequest)].flat()) world.faults.add(fault);
		return { faults: world.faults.all() };
	});
	server.delete("/sandbox/faults", async () => {
		world.faults = new Faults();
		return { faults: [] };
	});
	server.post("/sandbox/profile", async (request) => {
		const { name, ...traits } = bodyOf(request, ProfileChange);
		world.profile = Object.assign({ ...(name ? PROFILES[name] : world.settings.profile) }, traits);
		return world.profile;
	});
	server.post("/sandbox/latency", async (request) => {
		world.latencyMs = bodyOf(request, LatencyRequest).ms;
		return { latency_ms: world.latencyMs };
	});
}

function registerSaleControls(server: FastifyInstance, world: World): void {
	server.post<{ Params: { id: string } }>("/sandbox/tickets/:id", async (request) => {
		const ticket = ticketById(world.catalogue, Number(withoutIdPrefixes(request.params.id)));
		if (!ticket) throw notFound(`The ticket ${request.params.id}`);
		const { price, taken } = bodyOf(request, TicketChange);
		const minor = price === undefined ? null : parseMoney(price);
		if (price !== undefined && minor === null)
			throw invalidField("price", "It must be an amount in major units.");
		if (minor !== null) world.inventory.changePrice(ticket.id, minor);
		if (taken) world.inventory.sellToOthers(ticket.id, ticket.seat ? 1 : ticket.plan.left_per_section);
		return { id: ticket.id, price: price ?? null, taken: taken ?? false };
	});
	server.post<{ Params: { sourceId: string } }>("/sandbox/events/:sourceId", async (request) => {
		const { sale_ended, availability, ...change } = bodyOf(request, SaleChange);
		const plan = world.catalogue.changePlan(Number(withoutIdPrefixes(request.params.sourceId)), {
			...change,
			availability: sale_ended ? "ended" : availability,
		});
		if (!plan) throw notFound(`A sale plan for the source id ${request.params.sourceId}`);
		return plan;
	});
	server.post("/sandbox/baskets", async (request) => {
		const { expire, expires_in_seconds, forget } = bodyOf(request, BasketChange);
		const basketOfCookie = world.baskets.get(cookieOf(request, SESSION_COOKIE) ?? "");
		const baskets = basketOfCookie ? [basketOfCookie] : [...world.baskets.values()];
		const seconds = expire ? 0 : expires_in_seconds;
		for (const basket of baskets) {
			if (seconds !== undefined) endHoldsAt(world, basket, world.clock.ms() + seconds * 1000);
			if (forget) world.baskets.delete(basket.id);
		}
		return { baskets: baskets.length };
	});
	server.post<{ Params: { number: string } }>("/sandbox/orders/:number", async (request) => {
		const order = world.orders.byNumber.get(request.params.number);
		if (!order) throw notFound(`The order ${request.params.number}`);
		const { status } = bodyOf(request, v.object({ status: v.picklist(ORDER_STATUSES) }));
		if (status === "PAID") markPaid(world, order);
		else setStatus(world, order, status);
		return { number: order.number, status: order.status };
	});
}
