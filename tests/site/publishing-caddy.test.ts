import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { precompress } from "../../src/build/serve/precompress";
import { startCaddy } from "../tools/caddy";
import { itAnswersAsAHost } from "../unit/build/host-behaviour";
import { MANIFEST, SITE_FILES, writeFiles } from "../unit/build/small-site";

describe("Caddy with the generated rules", () => {
	let directory: string;
	let caddy: Awaited<ReturnType<typeof startCaddy>>;

	beforeAll(async () => {
		directory = await mkdtemp(join(tmpdir(), "storefront-"));
		await writeFiles(directory, { ...SITE_FILES, "x.webmanifest": "{}" });
		await precompress(directory);
		caddy = await startCaddy(directory, MANIFEST);
	}, 120_000);
	afterAll(async () => {
		await caddy.stop();
		await rm(directory, { recursive: true });
	});

	itAnswersAsAHost(() => caddy.url);

	it.each(["/_headers", "/.git/config"])("doesn't serve %s", async (path) => {
		expect((await fetch(caddy.url + path)).status).toBe(404);
	});

	it.each([
		["/calendar/1.ics", /^text\/calendar; charset=utf-8/],
		["/fonts/onest-latin-1.woff2", /^font\/woff2/],
		["/x.webmanifest", /^application\/manifest\+json/],
	])("sends the type of %s", async (path, type) => {
		expect((await fetch(caddy.url + path)).headers.get("content-type")).toMatch(type);
	});
});
