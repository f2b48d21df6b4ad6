import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hostingDirectory, readManifest } from "../../src/build/hosting/manifest";
import { precompress } from "../../src/build/serve/precompress";
import { startCaddy } from "../tools/caddy";
import { itMeetsHostRules } from "../unit/build/host-behaviour";
import { rawGet } from "../unit/build/raw-get";
import { MANIFEST, SITE_FILES, writeFiles } from "../unit/build/small-site";
import { itServesThisBuild } from "./built-site";

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

	itMeetsHostRules(() => caddy.url);

	it.each(["/_headers", "/.git/config"])("doesn't serve %s", async (path) => {
		expect((await fetch(caddy.url + path)).status).toBe(404);
	});

	it.each([
		["/calendar/1.ics", /^text\/calendar; charset=utf-8/],
		["/fonts/onest-latin-1.woff2", /^font\/woff2/],
		["/x.webmanifest", /^application\/manifest\+json/],
	])("sends the content type of %s", async (path, type) => {
		expect((await fetch(caddy.url + path)).headers.get("content-type")).toMatch(type);
	});
});

describe("Caddy with the rules of this build", () => {
	let caddy: Awaited<ReturnType<typeof startCaddy>>;

	beforeAll(async () => {
		caddy = await startCaddy(join(process.cwd(), "public"), readManifest(hostingDirectory(process.cwd())));
	}, 120_000);
	afterAll(() => caddy.stop());

	itServesThisBuild(() => caddy.url);

	it("answers an unknown path with the shop's not-found page", async () => {
		const answer = await fetch(`${caddy.url}/no-such-city`);
		expect(await answer.text()).toMatch(/<meta[^>]*name="robots"[^>]*noindex/);
		expect(answer.headers.get("content-security-policy")).toMatch(/script-src 'strict-dynamic' 'sha256-/);
	});

	it("serves a page's compressed copy to a browser that accepts it", async () => {
		const { headers, body } = await rawGet(caddy.url, "gzip");
		expect(headers["content-encoding"]).toBe("gzip");
		expect(gunzipSync(body).toString()).toBe(await readFile(join(process.cwd(), "public", "index.html"), "utf8"));
	});
});
