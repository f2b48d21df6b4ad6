import { createServer } from "node:http";

/** Filters of `/v1/events` that name ids: the parameter, and the field that it filters by. */
const ID_FILTERS = {
	category_id_in: "category_ids",
	location_id_in: "location_id",
	place_id_in: "place_id",
	hall_id_in: "hall_id",
};

/**
 * Serves the shop's public calls from a CMS without plugins for them.
 * @param lists path of a call → function that reads all its records, such as `{ "/v1/events": () => records }`; others are empty
 * @param landing reads the landing config
 */
export function serveGateway({ lists, landing }, port) {
	const readEvents = () => lists["/v1/events"]();
	const server = createServer(async (request, response) => {
		const { pathname, searchParams: query } = new URL(request.url, "http://gateway");
		const answer = (status, body) => {
			response.writeHead(status, { "content-type": "application/json", "access-control-allow-origin": "*" });
			response.end(JSON.stringify(body));
		};
		try {
			if (pathname === "/v2/events_prices") return answer(200, prices(await readEvents(), query));
			if (pathname === "/v2/dates_prices") return answer(200, datePrices(await readEvents(), query));
			if (pathname === "/v2/acquisitions") return answer(200, { results: [] });
			if (pathname.startsWith("/v2/landings/")) return answer(200, await landing());
			if (!pathname.startsWith("/v1/")) return answer(404, { code: "NOT_FOUND", message: "" });
			const records = (await lists[pathname]?.()) ?? [];
			return answer(200, page(pathname === "/v1/events" ? matching(records, query) : records, query));
		} catch (error) {
			return answer(502, { code: "CMS", message: String(error) });
		}
	});
	return server.listen(port, "localhost");
}

function page(records, query) {
	const [page, per_page] = [
		Number(query.get("page") ?? 1),
		Math.min(100, Number(query.get("per_page") ?? 100)),
	];
	const data = records.slice((page - 1) * per_page, page * per_page);
	return { data, meta: { page, per_page, total: records.length } };
}

function matching(events, query) {
	const isActive = ({ started_at, ended_at }) => !(Date.parse(ended_at ?? started_at) < Date.now());
	return events
		.filter((event) => query.get("date_type") !== "active" || isActive(event))
		.filter((event) =>
			Object.entries(ID_FILTERS).every(([name, field]) => {
				const ids = query.get(name)?.split(",");
				return !ids || [event[field]].flat().some((id) => ids.includes(String(id)));
			}),
		)
		.sort((a, b) => Date.parse(a.started_at) - Date.parse(b.started_at));
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
