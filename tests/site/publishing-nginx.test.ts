import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hostingDirectory, readManifest } from "../../src/build/hosting/manifest";
import { precompress } from "../../src/build/serve/precompress";
import { brotliModule, startNginx } from "../tools/nginx";
import type { RunningServer } from "../tools/web-server";
import { itMeetsHostRules } from "../unit/build/host-behaviour";
import { rawGet } from "../unit/build/raw-get";
import { MANIFEST, SITE_FILES, writeFiles } from "../unit/build/small-site";
import { itServesThisBuild } from "./built-site";

describe("nginx with the generated rules", () => {
	let directory: string;
	let nginx: RunningServer;

	beforeAll(async () => {
		directory = await mkdtemp(join(tmpdir(), "storefront-"));
		await writeFiles(directory, SITE_FILES);
		await precompress(directory);
		nginx = await startNginx(directory, MANIFEST);
	}, 120_000);

	afterAll(async () => {
		await nginx.stop();
		await rm(directory, { recursive: true });
	});

	itMeetsHostRules(() => nginx.url);

	it.each(["/_headers", "/.git/config"])("doesn't serve %s", async (path) => {
		expect((await fetch(nginx.url + path)).status).toBe(404);
	});
});

describe.skipIf(!brotliModule())("nginx with its brotli module", () => {
	it("serves the smallest accepted encoding with the page's headers", async () => {
		const directory = await mkdtemp(join(tmpdir(), "storefront-"));
		await writeFiles(directory, SITE_FILES);
		await precompress(directory);
		const nginx = await startNginx(directory, MANIFEST, brotliModule());
		try {
			const { status, headers, body } = await rawGet(`${nginx.url}/moskva`, "gzip, br");
			expect(status).toBe(200);
			expect(headers["content-encoding"]).toBe("br");
			expect(headers["vary"]).toMatch(/accept-encoding/i);
			expect(headers["content-security-policy"]).toContain("default-src 'none'");
			expect(brotliDecompressSync(body).toString()).toBe(SITE_FILES["moskva/index.html"]);
			expect((await rawGet(`${nginx.url}/moskva`, "gzip")).headers["content-encoding"]).toBe("gzip");
		} finally {
			await nginx.stop();
			await rm(directory, { recursive: true });
		}
	}, 60_000);
});

describe("nginx with the rules of this build", () => {
	let nginx: RunningServer;

	beforeAll(async () => {
		nginx = await startNginx(join(process.cwd(), "public"), readManifest(hostingDirectory(process.cwd())));
	}, 120_000);
	afterAll(() => nginx.stop());

	itServesThisBuild(() => nginx.url);

	it("answers an unknown path with the shop's not-found page", async () => {
		const answer = await fetch(`${nginx.url}/no-such-city`);
		const html = await answer.text();
		expect(html).toContain("<h1");
		expect(html).toMatch(/<a [^>]*href="\/events"/);
		expect(html).toMatch(/<meta[^>]*name="robots"[^>]*noindex/);
		expect(answer.headers.get("content-security-policy")).toMatch(/script-src 'strict-dynamic' 'sha256-/);
		expect(answer.headers.get("content-security-policy")).not.toMatch(/script-src[^;]*unsafe/);
	});

	it.each([
		["/sitemap.xml", /^application\/xml/],
		["/robots.txt", /^text\/plain; charset=utf-8/],
		["/licences.txt", /^text\/plain; charset=utf-8/],
		["/calendar/66329.ics", /^text\/calendar; charset=utf-8/],
		["/page-data/app-data.json", /^application\/json/],
	])("sends the content type of %s", async (path, type) => {
		expect((await fetch(nginx.url + path)).headers.get("content-type")).toMatch(type);
	});

	it("serves the security contact in security.txt", async () => {
		const answer = await fetch(`${nginx.url}/.well-known/security.txt`);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("content-type")).toMatch(/^text\/plain; charset=utf-8/);
		const text = await answer.text();
		expect(text).toMatch(/^Contact: (?:mailto|https):/m);
		expect(text).toMatch(/^Canonical: https?:\/\/[^/]+\/\.well-known\/security\.txt$/m);
		expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "")).not.toBeNaN();
	});
});
