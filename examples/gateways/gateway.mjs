import { createServer } from "node:http";

/** Filters of `/v1/events` that name ids: the parameter, and the field that it filters by. */
const ID_FILTERS = {
	category_id_in: "category_ids",
	location_id_in: "location_id",
	place_id_in: "place_id",
	hall_id_in: "hall_id",
	label_id_in: "label_ids",
};

/**
 * Serves the shop's public calls from a CMS without plugins for them.
 * @param lists path of a call → function that reads all its records, such as `{ "/v1/events": () => records }`; others are empty
 * @param landing reads the landing config
 */
export function serveGateway({ lists, landing }, port) {
	const readList = async (path) => (await lists[path]?.()) ?? [];
	const search = async (query) => {
		const [events, cities] = await Promise.all(["/v1/events", "/v1/events_locations"].map(readList));
		const zones = new Map(cities.map(({ id, time_zone }) => [id, time_zone]));
		const dayOf = ({ started_at, location_id }) => dayAt(started_at, zones.get(location_id));
		return { events: matching(events, query, dayOf), dayOf };
	};
	const server = createServer(async (request, response) => {
		const answer = (status, body) => {
			response.writeHead(status, { "content-type": "application/json", "access-control-allow-origin": "*" });
			response.end(JSON.stringify(body));
		};
		// Addresses such as `//` can't be parsed; an uncaught error would end the gateway.
		if (!URL.canParse(request.url, "http://gateway")) return answer(404, { code: "NOT_FOUND", message: "" });
		const { pathname, searchParams: query } = new URL(request.url, "http://gateway");
		try {
			if (pathname === "/v2/events_prices") return answer(200, prices(await readList("/v1/events"), query));
			if (pathname === "/v2/dates_prices")
				return answer(200, datePrices(await readList("/v1/events"), query));
			if (pathname === "/v2/acquisitions") return answer(200, { results: [] });
			if (pathname.startsWith("/v2/landings/")) return answer(200, await landing());
			if (!pathname.startsWith("/v1/")) return answer(404, { code: "NOT_FOUND", message: "" });
			if (pathname === "/v1/events") return answer(200, page((await search(query)).events, query));
			if (pathname === "/v1/events_dates") return answer(200, page(days(await search(query)), query));
			return answer(200, page(await readList(pathname), query));
		} catch (error) {
			return answer(502, { code: "CMS", message: String(error) });
		}
	});
	return server.listen(port, "localhost");
}

/** Returns a time zone if it is one, such as "Europe/Moscow"; else the other. */
export function knownZone(zone, otherwise) {
	try {
		Intl.DateTimeFormat("en", { timeZone: zone ?? "" });
		return zone;
	} catch {
		return otherwise;
	}
}

function page(records, query) {
	const [page, per_page] = [
		Number(query.get("page") ?? 1),
		Math.min(100, Number(query.get("per_page") ?? 100)),
	];
	const data = records.slice((page - 1) * per_page, page * per_page);
	return { data, meta: { page, per_page, total: records.length } };
}

/** Returns the day at the venue; a time in UTC has no other offset to tell it by. */
function dayAt(time, zone) {
	if (Number.isNaN(Date.parse(time))) return undefined;
	if (!time.endsWith("Z")) return time.slice(0, ISO_DAY_LENGTH);
	return new Intl.DateTimeFormat("sv-SE", { timeZone: knownZone(zone, "UTC") }).format(new Date(time));
}

const ISO_DAY_LENGTH = "2026-12-31".length;

function matching(events, query, dayOf) {
	const isActive = ({ started_at, ended_at }) => !(Date.parse(ended_at ?? started_at) < Date.now());
	const startOf = ({ started_at }) => Date.parse(started_at) || Number.POSITIVE_INFINITY;
	/** Compares a start with a bound, which is a day at the venue or a moment. */
	const isWithin = (event, name, fits) => {
		const bound = query.get(name);
		if (!bound) return true;
		const isDay = bound.length === ISO_DAY_LENGTH;
		return isDay ? fits(dayOf(event), bound) : fits(Date.parse(event.started_at), Date.parse(bound));
	};
	return events
		.filter((event) => query.get("date_type") !== "active" || isActive(event))
		.filter((event) => isWithin(event, "started_gte", (start, bound) => start >= bound))
		.filter((event) => isWithin(event, "started_lte", (start, bound) => start <= bound))
		.filter((event) =>
			Object.entries(ID_FILTERS).every(([name, field]) => {
				const ids = query.get(name)?.split(",");
				return !ids || [event[field]].flat().some((id) => ids.includes(String(id)));
			}),
		)
		.sort((a, b) => startOf(a) - startOf(b));
}

/** Counts the events of each day. */
function days({ events, dayOf }) {
	const byDay = new Map();
	for (const event of events) byDay.set(dayOf(event), [...(byDay.get(dayOf(event)) ?? []), event]);
	byDay.delete(undefined);
	return [...byDay]
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.map(([date, ofDay]) => ({ date, events_count: ofDay.length, ...lowestPrice(ofDay) }));
}

/** Returns the lowest price of events; none if their currencies differ. */
function lowestPrice(events) {
	const [lowest, ...others] = events
		.filter(({ price_from }) => Number(price_from ?? Number.NaN) >= 0)
		.sort((a, b) => a.price_from - b.price_from);
	if (others.some(({ currency_code }) => currency_code !== lowest.currency_code)) return {};
	return { price_from: lowest?.price_from, currency_code: lowest?.currency_code };
}

const priceOf = ({ price_from, price_to, currency_code, availability }) => ({
	price_min: price_from ?? null,
	price_max: price_to ?? price_from ?? null,
	currency_code,
	availability: availability ?? "unknown",
});

function prices(events, query) {
	const ids = (query.get("event_source_id_in") ?? "").split(",");
	return ids.flatMap((id) => {
		const event = events.find(({ event_source_id }) => String(event_source_id) === id);
		return event ? { id: event.event_source_id, ...priceOf(event) } : [];
	});
}

const datePrices = (events, query) =>
	events
		.filter(({ event_source_id }) => String(event_source_id) === query.get("event_source_id"))
		.map((event) => ({ event_id: event.id, started_at: event.started_at, ...priceOf(event), offers: [] }));
