import { tmpdir } from "node:os";
import fastify, { type FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contrast, luminance, PALETTES } from "../../sandbox/pictures/drawing/palettes";
import { svgDocument } from "../../sandbox/pictures/drawing/svg";
import { registerPictures } from "../../sandbox/pictures/pictures";
import { personPortrait } from "../../sandbox/pictures/portraits/person";
import { eventPoster } from "../../sandbox/pictures/posters/event-poster";
import { acceptedFormat, servedWidth } from "../../sandbox/pictures/serving/picture-request";
import { PictureRenderer } from "../../sandbox/pictures/serving/renderer";
import { fitBlock, stackBlock } from "../../sandbox/pictures/type/block";
import { settable } from "../../sandbox/pictures/type/clean";
import { breakLines } from "../../sandbox/pictures/type/line-breaking";
import { measure } from "../../sandbox/pictures/type/outline";
import type { DemoData, EventRecord } from "../../sandbox/records";

const EVENT: EventRecord = {
	id: 66329,
	event_source_id: 501,
	title: "Большой стендап-концерт",
	started_at: "2026-12-14T19:00:00+03:00",
	age_rating: 16,
};

function dataOf(events: EventRecord[]): DemoData {
	return {
		cities: [],
		events,
		places: [{ id: 3, name: "Клуб «Подвал»", location_id: 1 }],
		persons: [{ id: 5, name: "Мария Соколова" }],
		articles: [{ id: 8, title: "Билеты на весну" }],
		category_types: [],
		categories: [],
		halls: [],
		acquisitions: [{ id: 1, code: "card", title: "Карта", currency_codes: ["RUB"], logo_url: "" }],
		landings: [],
		sale_plans: new Map(),
	};
}

describe("pictures over HTTP", () => {
	let server: FastifyInstance;
	const data = dataOf([EVENT]);
	beforeAll(async () => {
		server = fastify();
		registerPictures(server, data);
		await server.ready();
	});
	afterAll(() => server.close());

	it("serves a poster at the requested width, cacheable for ever", async () => {
		const answer = await server.inject("/images/events/66329?w=480&f=webp");
		expect(answer.statusCode).toBe(200);
		expect(answer.headers["content-type"]).toBe("image/webp");
		expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
		expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "webp", width: 480, height: 640 });
	});

	it.each([
		["places/3", 1.5],
		["persons/5", 0.8],
		["news/8", 16 / 9],
	])("serves %s in their proportions", async (name, ratio) => {
		const answer = await server.inject(`/images/${name}?w=320&f=jpeg`);
		const { width, height } = await sharp(answer.rawPayload).metadata();
		expect(width).toBe(320);
		expect(height).toBe(Math.round(320 / ratio));
	});

	it("negotiates the format without a parameter", async () => {
		const answer = await server.inject({ url: "/images/persons/5?w=160", headers: { accept: "image/webp,*/*" } });
		expect(answer.headers["content-type"]).toBe("image/webp");
		expect(answer.headers.vary).toBe("Accept");
	});

	it("serves logos as vectors", async () => {
		const answer = await server.inject("/images/logo/card");
		expect(answer.headers["content-type"]).toContain("image/svg+xml");
		expect(answer.body).toMatch(/^<svg /);
	});

	it.each(["events/1", "events/", "nonsense/66329", "pages/none"])(
		"answers 404 in the contract's shape for %s",
		async (name) => {
			const answer = await server.inject(`/images/${name}`);
			expect(answer.statusCode).toBe(404);
			expect(answer.json()).toMatchObject({ code: "NOT_FOUND", message: expect.any(String) });
		},
	);

	it("redraws an event when its title changes", async () => {
		const before = await server.inject("/images/events/66329?w=160&f=png");
		data.events[0] = { ...EVENT, title: "Другое название" };
		const after = await server.inject("/images/events/66329?w=160&f=png");
		data.events[0] = EVENT;
		expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
	});
});

describe("picture request parsing", () => {
	it("rounds up to the next served width", () => {
		expect([servedWidth("1", 1200), servedWidth("161", 1200), servedWidth("640", 1200)]).toEqual([160, 240, 640]);
		expect([servedWidth("1280", 1200), servedWidth("99999", 1500)]).toEqual([1200, 1500]);
	});

	it("uses the full size without a valid width", () => {
		expect([undefined, "", "0", "-5", "abc", ["320"]].map((wanted) => servedWidth(wanted, 1200))).toEqual(
			Array(6).fill(1200),
		);
	});

	it("prefers AVIF, then WebP, and falls back to JPEG", () => {
		expect(acceptedFormat("image/webp,image/avif,*/*;q=0.8")).toBe("avif");
		expect(acceptedFormat("image/avif;q=0,image/webp")).toBe("webp");
		expect(acceptedFormat("image/png,*/*")).toBe("jpeg");
		expect(acceptedFormat(undefined)).toBe("jpeg");
	});
});

describe("the renderer", () => {
	it("draws a picture once for concurrent requests", async () => {
		const renderer = new PictureRenderer(`${tmpdir()}/pictures-test-${process.pid}-${performance.now()}`);
		const svg = svgDocument(eventPoster(EVENT), 160);
		const answers = await Promise.all([1, 2, 3, 4].map(() => renderer.render(svg, "webp")));
		expect(renderer.drawn).toBe(1);
		expect(new Set(answers.map((bytes) => bytes.toString("base64"))).size).toBe(1);
	});

	it("reuses drawings from disk", async () => {
		const folder = `${tmpdir()}/pictures-test-${process.pid}-${performance.now()}`;
		const svg = svgDocument(eventPoster(EVENT), 160);
		const first = await new PictureRenderer(folder).render(svg, "png");
		const secondRun = new PictureRenderer(folder);
		expect((await secondRun.render(svg, "png")).equals(first)).toBe(true);
		expect(secondRun.drawn).toBe(0);
	});
});

describe("posters and portraits", () => {
	it("are deterministic and differ between events", () => {
		expect(eventPoster(EVENT).body).toBe(eventPoster(EVENT).body);
		const bodies = Array.from({ length: 30 }, (_, index) => eventPoster({ ...EVENT, id: 70_000 + index }).body);
		expect(new Set(bodies).size).toBe(30);
		expect(personPortrait({ id: 1, name: "Анна" }).body).not.toBe(personPortrait({ id: 2, name: "Анна" }).body);
	});

	it.each([
		["a title of 400 characters", "Очень длинное название вечера ".repeat(14)],
		["one endless word", "и".repeat(300)],
		["Arabic", "أمسية كوميدية في دبي"],
		["emoji alone", "😀🎉"],
		["markup", "<script>alert('1')</script> & \"кавычки\""],
		["nothing", ""],
	])("can be drawn from %s", async (_, title) => {
		for (let id = 1; id <= 12; id += 1) {
			const svg = svgDocument(eventPoster({ ...EVENT, id, title }), 60);
			expect(svg).not.toMatch(/NaN|Infinity|undefined|<script/);
			const { width } = await sharp(Buffer.from(svg)).metadata();
			expect(width).toBe(60);
		}
	});

	it("can be drawn from the required fields alone", () => {
		expect(eventPoster({ id: 1, event_source_id: 1, title: "" }).body).not.toMatch(/NaN|undefined/);
	});

	it("use no system font", () => {
		for (let id = 1; id <= 40; id += 1) expect(eventPoster({ ...EVENT, id }).body).not.toContain("<text");
	});
});

describe("palettes", () => {
	it("keep small type readable", () => {
		for (const palette of PALETTES) {
			expect(contrast(palette.ink, palette.paper), palette.name).toBeGreaterThan(4.5);
			expect(luminance(palette.paper) < 0.2, palette.name).toBe(palette.dark);
		}
	});
});

describe("type", () => {
	it("keeps a preposition on the line of its noun", () => {
		for (const count of [2, 3, 4]) {
			for (const line of breakLines("wide", "Вечер новых шуток в подвале на Маросейке", count).slice(0, -1)) {
				expect(line).not.toMatch(/ (в|на)$/);
			}
		}
	});

	it("wraps a title into its box, keeping every word", () => {
		const title = "Вечер новых шуток в подвале на Маросейке";
		for (const block of [fitBlock, stackBlock]) {
			const set = block(title, { face: "narrow", width: 900, height: 400 });
			expect(set.lines.map((line) => line.text).join(" ")).toBe(title);
			expect(set.height).toBeLessThanOrEqual(400.001);
			for (const line of set.lines) expect(measure("narrow", line.text) * line.size).toBeLessThanOrEqual(900.001);
		}
	});

	it("drops emoji and markup, decodes entities, rejects unsupported scripts", () => {
		expect(settable("Привет 😀 <b>мир</b> &amp; Ко")).toBe("Привет мир & Ко");
		expect(settable("Қазақстан")).toBe("Қазақстан");
		expect(settable("أمسية كوميدية")).toBe("");
		expect(settable(null)).toBe("");
	});
});
