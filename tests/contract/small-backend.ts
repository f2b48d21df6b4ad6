import Fastify from "fastify";
import sharp from "sharp";
import { onTestFinished } from "vitest";

export type Row = Record<string, unknown>;

/** What a small backend answers. Tests change it before a call. */
export interface Answers {
	landing: unknown;
	/** Records by the path of their list. */
	lists: Record<string, Row[]>;
	priceOf: (event: Row) => Row | undefined;
	offersOf: (event: Row) => Row[];
	basket: () => { status: number; body: unknown };
	/** Whether an event is in the answer to a query. */
	accepts: (event: Row, query: URLSearchParams) => boolean;
	/** Makes a page of a list; if undefined, it is not found. */
	page: (rows: readonly Row[], page: number, size: number) => unknown;
}

const FILTERED_FIELDS = { location_id_in: "location_id", place_id_in: "place_id", hall_id_in: "hall_id" };
const LEGAL = {
	name: "OOO",
	inn: "1",
	address: "Street 1",
	email: "a@b.ru",
	phone: "+74950000000",
	hours: "9–18",
};

function acceptsEvent(event: Row, query: URLSearchParams): boolean {
	const asked = (name: string) => query.get(name)?.split(",");
	const day = String(event["started_at"]).slice(0, 10);
	return (
		Object.entries(FILTERED_FIELDS).every(
			([parameter, field]) => asked(parameter)?.includes(String(event[field])) ?? true,
		) &&
		(asked("category_id_in")?.some((id) => String(event["category_ids"]).split(",").includes(id)) ?? true) &&
		day >= (query.get("started_gte") ?? "") &&
		day <= (query.get("started_lte") ?? "9")
	);
}

/** Answers that conform to the contract: twelve events in two cities and halls with two seats. */
export function goodAnswers(): Answers {
	const image = { url: "/poster.webp", width: 320, height: 200 };
	const of = (at: number) => (at % 2) + 1;
	const events = Array.from({ length: 12 }, (_, at) => ({
		id: at + 1,
		event_source_id: 1_000 + at,
		title: `Show ${at + 1}`,
		description: "<p>Text</p>",
		started_at: `2040-${String(at + 1).padStart(2, "0")}-10T19:00:00+03:00`,
		age_rating: 12,
		duration_minutes: 90,
		price_from: "1500.00",
		currency_code: "RUB",
		image,
		location_id: of(at),
		place_id: of(at),
		hall_id: of(at),
		category_ids: [of(at)],
		person_ids: [9],
	}));
	const point = { latitude: 55.7, longitude: 37.6 };
	const city = { time_zone: "Europe/Moscow", country_code: "RU", ...point };
	const seats = [1, 2].map((id) => ({ id, x: id * 10, y: 10, row: 1, seat: id }));
	const ids = [1, 2];
	return {
		landing: {
			id: "x",
			title: "Shop",
			languages: ["ru", "en"],
			language: "ru",
			main_lang: "ru",
			currencies: [{ code: "RUB", symbol: "₽", title: "Рубль" }],
			currency: { code: "RUB" },
			legal: LEGAL,
			pages: ["offer", "privacy-policy", "personal-data"].map((slug) => ({
				slug,
				title: slug,
				body: "<p>x</p>",
			})),
		},
		lists: {
			"/v1/events_locations": ids.map((id) => ({ id, slug: `city-${id}`, name: `City ${id}`, ...city })),
			"/v1/events": events,
			"/v1/places": ids.map((id) => ({ id, name: "Club", location_id: id, address: "Street 1", ...point })),
			"/v1/persons": [{ id: 9, name: "Anna", image }],
			"/v1/news": [
				{ id: 3, title: "News", published_at: "2026-01-01T00:00:00Z", event_ids: [1], person_ids: [9] },
			],
			"/v1/events_category_types": [{ id: 2, title: "Music", slug: "music" }],
			"/v1/events_categories": ids.map((id) => ({
				id,
				title: "Rock",
				slug: `rock-${id}`,
				category_type_id: 2,
			})),
			"/v1/events_halls": ids.map((id) => ({
				id,
				title: "Big",
				place_id: id,
				layout: { width: 100, height: 100, sections: [], seats },
			})),
			"/v1/events_places": ids.map((id) => ({ id, title: "Club", location_id: id })),
			"/v2/acquisitions": [{ id: 1, code: "card", title: "Card", currency_codes: ["RUB"] }],
		},
		priceOf: () => ({
			price_min: "1500.00",
			total_min: "1650.00",
			currency_code: "RUB",
			availability: "on_sale",
		}),
		offersOf: () =>
			ids.map((id) => ({ id, seat_id: id, price: "1500.00", available: true, availability: "on_sale" })),
		basket: () => ({
			status: 200,
			body: { created: null, tickets: [], server_time: new Date().toISOString() },
		}),
		accepts: acceptsEvent,
		page: (rows, page, size) => ({
			data: rows.slice((page - 1) * size, page * size),
			meta: { page, per_page: size, total: rows.length },
		}),
	};
}

/** Starts a backend until the test ends. @returns its address */
export async function startSmallBackend(answers: Answers): Promise<string> {
	const picture = await sharp({ create: { width: 320, height: 200, channels: 3, background: "#888" } })
		.webp()
		.toBuffer();
	const app = Fastify({ forceCloseConnections: true });
	const events = () => answers.lists["/v1/events"] ?? [];
	app.get("/poster.webp", (_, reply) => reply.type("image/webp").send(picture));
	app.get("/api/basket", (_, reply) => {
		const { status, body } = answers.basket();
		return reply.code(status).send(body);
	});
	app.get("/v2/landings/:id", async () => answers.landing);
	app.get("/v2/events_prices", async ({ url }) => {
		const ids = new URL(url, "http://x").searchParams.get("event_source_id_in")?.split(",") ?? [];
		const asked = events().filter((event) => ids.includes(String(event["event_source_id"])));
		return asked.flatMap((event) => {
			const price = answers.priceOf(event);
			return price ? [{ id: event["event_source_id"], ...price }] : [];
		});
	});
	app.get("/v2/dates_prices", async ({ url }) => {
		const id = new URL(url, "http://x").searchParams.get("event_source_id");
		return events()
			.filter((event) => String(event["event_source_id"]) === id)
			.map((event) => ({
				event_id: event["id"],
				started_at: event["started_at"],
				...answers.priceOf(event),
				offers: answers.offersOf(event),
			}));
	});
	app.get("/*", async ({ url }, reply) => {
		const { pathname, searchParams: query } = new URL(url, "http://x");
		const rows = answers.lists[pathname];
		if (!rows) return reply.code(404).send({ code: "NOT_FOUND" });
		const found = pathname === "/v1/events" ? rows.filter((event) => answers.accepts(event, query)) : rows;
		const [page, size] = [query.get("page") ?? 1, query.get("per_page") ?? 100].map(Number);
		return answers.page(found, page ?? 1, Math.min(100, size ?? 100)) ?? reply.code(404).send({});
	});
	onTestFinished(() => app.close());
	return app.listen({ port: 0, host: "127.0.0.1" });
}
