import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_EVENT_COUNT, makeDemoData } from "../../sandbox/data/demo-data";
import { posterNumber } from "../../sandbox/data/pictures";
import { acceptedFormat, servedWidth } from "../../sandbox/pictures/picture-request";
import { registerPictures } from "../../sandbox/pictures/pictures";
import { PictureRenderer } from "../../sandbox/pictures/renderer";

const POSTER_PATH = `/images/events/${posterNumber("kontrolnaya")}`;

describe("the picture server", () => {
	let server: FastifyInstance;
	beforeAll(async () => {
		server = fastify();
		registerPictures(server);
		await server.ready();
	});
	afterAll(() => server.close());

	it("serves a poster at the requested width, with an immutable cache header", async () => {
		const answer = await server.inject(`${POSTER_PATH}?w=480&f=webp`);
		expect(answer.statusCode).toBe(200);
		expect(answer.headers["content-type"]).toBe("image/webp");
		expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
		expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
			format: "webp",
			width: 480,
			height: 640,
		});
	});

	it("never enlarges a picture", async () => {
		const answer = await server.inject(`${POSTER_PATH}?w=1600&f=jpeg`);
		expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 960, height: 1280 });
	});

	it("chooses the format by the Accept header when the address names none", async () => {
		const answer = await server.inject({
			url: `${POSTER_PATH}?w=160`,
			headers: { accept: "image/webp,*/*" },
		});
		expect(answer.headers["content-type"]).toBe("image/webp");
		expect(answer.headers.vary).toBe("Accept");
	});

	it("serves logos as vectors", async () => {
		const answer = await server.inject("/images/logo/card");
		expect(answer.headers["content-type"]).toContain("image/svg+xml");
		expect(answer.body).toMatch(/^<svg /);
	});

	it.each(["events/999", "events/", "events/..%2Frenderer", "nonsense/kontrolnaya", "pages/none"])(
		"answers 404 with the contract's error body for %s",
		async (name) => {
			const answer = await server.inject(`/images/${name}`);
			expect(answer.statusCode).toBe(404);
			expect(answer.json()).toMatchObject({ code: "NOT_FOUND", message: expect.any(String) });
		},
	);

	it.each(["2026-11-21T10:00:00Z", "2026-12-31T20:50:00Z", "2026-06-15T10:00:00Z"])(
		"serves every picture of the demo data of %s in the proportions that its record states",
		async (now) => {
			const data = makeDemoData({ now: new Date(now), eventCount: DEMO_EVENT_COUNT, imageBase: "/images" });
			const pages = data.landings.flatMap((landing) => landing.pages);
			const records = [...data.events, ...data.persons, ...data.places, ...data.articles, ...pages];
			const pictures = new Map(records.flatMap(({ image }) => (image ? [[image.url, image] as const] : [])));
			for (const { url, width, height } of pictures.values()) {
				const answer = await server.inject(`${url}?w=160&f=webp`);
				const picture = await sharp(answer.rawPayload).metadata();
				expect([url, picture.width, picture.height]).toEqual([url, 160, Math.round((160 * height) / width)]);
			}
			const darkLogoUrls = data.landings.flatMap(({ logo_dark_url }) => logo_dark_url ?? []);
			const logoUrls = [...data.landings, ...data.acquisitions].flatMap(({ logo_url }) => logo_url ?? []);
			for (const url of [...logoUrls, ...darkLogoUrls])
				expect([url, (await server.inject(url)).statusCode]).toEqual([url, 200]);
		},
	);
});

describe("picture request parsing", () => {
	it("rounds the requested width up to the next served width", () => {
		expect(["1", "161", "640", "99999"].map(servedWidth)).toEqual([160, 240, 640, undefined]);
	});

	it("chooses the full size when no valid width is requested", () => {
		expect([undefined, "", "0", "-5", "abc", ["320"]].map(servedWidth)).toEqual(Array(6).fill(undefined));
	});

	it("chooses AVIF, else WebP, else JPEG by the Accept header", () => {
		const headers = [
			"image/webp,image/avif,*/*;q=0.8",
			"image/avif;q=0,image/webp",
			"image/png,*/*",
			undefined,
		];
		expect(headers.map(acceptedFormat)).toEqual(["avif", "webp", "jpeg", "jpeg"]);
	});
});

describe("the picture renderer", () => {
	const file = join(__dirname, "../../sandbox/pictures/events/kontrolnaya.webp");
	const newFolder = () => join(tmpdir(), `pictures-test-${process.pid}-${performance.now()}`);

	it("renders a picture once for concurrent requests of the same size and format", async () => {
		const renderer = new PictureRenderer(newFolder());
		const answers = await Promise.all([1, 2, 3, 4].map(() => renderer.render(file, 160, "webp")));
		expect(renderer.renderedCount).toBe(1);
		expect(new Set(answers.map((bytes) => bytes.toString("base64"))).size).toBe(1);
	});

	it("reuses pictures that an earlier renderer stored on disk", async () => {
		const folder = newFolder();
		const firstPicture = await new PictureRenderer(folder).render(file, 160, "png");
		const secondRun = new PictureRenderer(folder);
		expect((await secondRun.render(file, 160, "png")).equals(firstPicture)).toBe(true);
		expect(secondRun.renderedCount).toBe(0);
	});
});
