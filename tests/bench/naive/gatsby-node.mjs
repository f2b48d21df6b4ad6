import { resolve } from "node:path";
import axios from "axios";
import axiosRetry from "axios-retry";
import pThrottle from "p-throttle";
import qs from "qs";

// Creates the pages of the naive site, with which builds are compared: one page for each event, and lists of events.
const EVENTS_PER_LIST = 24;

const api = axios.create({
	baseURL: process.env.GATSBY_PUBLIC_API_URL,
	timeout: 60_000,
	paramsSerializer: (params) => qs.stringify(params),
});
axiosRetry(api, { retries: 3, retryDelay: () => 1_000 });
const limit = pThrottle({ limit: Number(process.env.API_REQUESTS_PER_SECOND || 10), interval: 1_000 });
const get = limit(async (path, params) => (await api.get(path, { params })).data);

/** Reads all records of a list, one page after another. */
async function readAll(path, query) {
	const records = [];
	for (let page = 1; ; page++) {
		const { data, meta } = await get(path, { ...query, per_page: 100, page });
		records.push(...data);
		if (data.length === 0 || records.length >= meta.total) return records;
	}
}

export async function createPages({ actions }) {
	const [events, places] = await Promise.all([
		readAll("/v1/events", { date_type: "active", sort_by: "started_at" }),
		readAll("/v1/places", {}),
	]);
	const placeById = new Map(places.map((place) => [place.id, place]));
	const listed = events.map(
		({ id, event_source_id, title, started_at, image, price_from_total, place_id }) => {
			const place = placeById.get(place_id)?.name;
			return {
				id,
				sourceId: event_source_id,
				title,
				startedAt: started_at,
				image,
				price: price_from_total,
				place,
			};
		},
	);
	events.forEach(({ id, subtitle, description, age_rating, place_id }, index) => {
		const { name, address, metro } = placeById.get(place_id) ?? {};
		actions.createPage({
			path: `/events/${id}`,
			component: resolve("src/templates/event.jsx"),
			context: {
				...listed[index],
				subtitle,
				description,
				ageRating: age_rating,
				venue: { name, address, metro },
			},
		});
	});
	const lists = Math.ceil(events.length / EVENTS_PER_LIST);
	for (let list = 0; list < lists; list++) {
		const ofList = listed.slice(list * EVENTS_PER_LIST, (list + 1) * EVENTS_PER_LIST);
		actions.createPage({
			path: list === 0 ? "/" : `/page/${list + 1}`,
			component: resolve("src/templates/list.jsx"),
			context: { number: list + 1, lists, events: ofList },
		});
	}
}
