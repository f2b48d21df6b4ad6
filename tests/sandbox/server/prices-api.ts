import type { FastifyInstance, FastifyRequest } from "fastify";
import { badRequest, notFound } from "./api-error";
import { toMinimal } from "./minimal";
import { type Minor, moneyNumber, moneyString } from "./money";
import { offersOf } from "./offers";
import { shownSourceId, withoutIdPrefixes } from "./opaque-ids";
import { summaryOf, summaryOfDates } from "./price-summary";
import { numberList, queryOf } from "./query";
import type { World } from "./world";

export function registerPricesApi(server: FastifyInstance, world: World): void {
	server.get("/v2/events_prices", async (request) => {
		const ids = wantedIds(request, "event_source_id_in");
		const prices = [...new Set(ids)].flatMap((id) =>
			showPrices(world, id, currencyOf(world, request, "currency_code")),
		);
		return world.isMinimal ? prices.map((price) => toMinimal("event_price", price)) : prices;
	});
	server.get("/v2/dates_prices", async (request) => {
		const ids = wantedIds(request, "event_source_id");
		const currency = currencyOf(world, request, "currency");
		return ids.flatMap((id) => pricesByDate(world, id, currency));
	});
	server.get("/v2/acquisitions", async () => {
		const { acquisitions } = world.catalogue.data;
		return {
			results: world.isMinimal
				? acquisitions.map((method) => toMinimal("acquisition", method))
				: acquisitions,
		};
	});
	server.get<{ Params: { id: string } }>("/v2/landings/:id", async (request) => {
		const landing = world.catalogue.data.landings.find(({ id }) => id === request.params.id);
		if (!landing) throw notFound(`The landing ${request.params.id}`);
		return world.isMinimal ? toMinimal("landing", landing) : landing;
	});
}

/** Returns a show's prices as numbers; `pricesByDate` returns strings, so that clients must accept both. */
function showPrices(world: World, sourceId: number, requestedCurrency: string): object[] {
	const events = world.catalogue.eventsOfSource(sourceId);
	if (events.length === 0) return [];
	const currency = priceCurrency(world, sourceId, requestedCurrency);
	const summary = summaryOfDates(events.map((event) => summaryOf(world, event, currency)));
	return [
		{
			id: shownSourceId(world, sourceId),
			price_min: formatOrNull(summary.min, moneyNumber),
			price_max: formatOrNull(summary.max, moneyNumber),
			total_min: formatOrNull(summary.totalMin, moneyNumber),
			total_max: formatOrNull(summary.totalMax, moneyNumber),
			currency_code: currency,
			availability: summary.availability,
			left: summary.left,
			updated_at: world.clock.now().toISOString(),
		},
	];
}

function pricesByDate(world: World, sourceId: number, requestedCurrency: string): object[] {
	const currency = priceCurrency(world, sourceId, requestedCurrency);
	return world.catalogue
		.eventsOfSource(sourceId)
		.toSorted((a, b) => Date.parse(a.started_at ?? "") - Date.parse(b.started_at ?? "") || a.id - b.id)
		.map((event) => {
			const summary = summaryOf(world, event, currency);
			const offers = offersOf(world, event, currency);
			const row = {
				event_id: event.id,
				started_at: event.started_at ?? null,
				price_min: formatOrNull(summary.min, moneyString),
				price_max: formatOrNull(summary.max, moneyString),
				total_min: formatOrNull(summary.totalMin, moneyString),
				total_max: formatOrNull(summary.totalMax, moneyString),
				...(currency !== requestedCurrency && { currency_code: currency }),
				availability: summary.availability,
				offers: world.isMinimal ? offers.map((offer) => toMinimal("offer", offer)) : offers,
			};
			return world.isMinimal ? toMinimal("date_price", row) : row;
		});
}

/** Returns the currency of a show's prices: the requested one; another for odd ids if the profile mixes currencies. */
function priceCurrency(world: World, sourceId: number, requestedCurrency: string): string {
	const usesOtherCurrency = world.profile.price_currency === "mixed" && sourceId % 2 === 1;
	return usesOtherCurrency ? world.currencyOtherThan(requestedCurrency) : requestedCurrency;
}

/** Reads ids, with or without prefixes, from a query parameter. Throws 400 VALIDATION when there are none. */
function wantedIds(request: FastifyRequest, name: string): number[] {
	const query = new URLSearchParams(withoutIdPrefixes(queryOf(request).toString()));
	const ids = numberList(query, name);
	if (!ids) throw badRequest(name, `${name} must be given.`);
	return ids;
}

/** Reads a currency from the query; the landing's default when absent. Throws 400 for one that the landing lacks. */
function currencyOf(world: World, request: FastifyRequest, name: string): string {
	const currency = queryOf(request).get(name);
	if (currency && !world.hasCurrency(currency)) throw badRequest(name, `There are no prices in ${currency}.`);
	return world.currencyOr(currency);
}

function formatOrNull<Shown>(amount: Minor | null, show: (minor: Minor) => Shown): Shown | null {
	return amount === null ? null : show(amount);
}
