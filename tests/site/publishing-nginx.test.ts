import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { brotliModule, startNginx } from "../tools/nginx";
import { itMeetsHostRules, itShowsPagesForBrokenEscapes } from "../unit/node/host-behaviour";
import { itSendsShortHeadersWithFiles } from "../unit/node/host-headers";
import { rawGet } from "../unit/node/raw-get";
import { SITE_FILES } from "../unit/node/small-site";
import { serveSmallSite, serveThisBuild } from "./built-site";

describe("nginx with the generated rules", () => {
	const { base } = serveSmallSite(startNginx, { ".git/config": "[core]" });

	itMeetsHostRules(base);
	itSendsShortHeadersWithFiles(base);
	itShowsPagesForBrokenEscapes(base);

	it.each(["/_headers", "/.git/config"])("doesn't serve %s", async (path) => {
		expect((await fetch(base() + path)).status).toBe(404);
	});
});

describe.skipIf(!brotliModule())("nginx with its brotli module", () => {
	const { base } = serveSmallSite((directory, manifest) => startNginx(directory, manifest, brotliModule()));

	it("serves the smallest accepted encoding with the page's headers", async () => {
		const { status, headers, body } = await rawGet(`${base()}/moskva`, "gzip, br");
		expect(status).toBe(200);
		expect(headers["content-encoding"]).toBe("br");
		expect(headers["vary"]).toMatch(/accept-encoding/i);
		expect(headers["content-security-policy"]).toContain("default-src 'none'");
		expect(brotliDecompressSync(body).toString()).toBe(SITE_FILES["moskva/index.html"]);
		expect((await rawGet(`${base()}/moskva`, "gzip")).headers["content-encoding"]).toBe("gzip");
	});
});

describe("nginx with the rules of this build", () => {
	const base = serveThisBuild(startNginx);

	it.each([
		["/sitemap.xml", /^application\/xml/],
		["/robots.txt", /^text\/plain; charset=utf-8/],
		["/favicon.ico", /^image\/x-icon/],
		["/manifest.webmanifest", /^application\/manifest\+json/],
		["/licences.txt", /^text\/plain; charset=utf-8/],
		["/calendar/66329.ics", /^text\/calendar; charset=utf-8/],
		["/page-data/app-data.json", /^application\/json/],
	])("sends %s with its content type", async (path, type) => {
		expect((await fetch(base() + path)).headers.get("content-type")).toMatch(type);
	});

	it("serves the security contact in security.txt", async () => {
		const answer = await fetch(`${base()}/.well-known/security.txt`);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("content-type")).toMatch(/^text\/plain; charset=utf-8/);
		const text = await answer.text();
		expect(text).toMatch(/^Contact: (?:mailto|https):/m);
		expect(text).toMatch(/^Canonical: https?:\/\/[^/]+\/\.well-known\/security\.txt$/m);
		expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "")).not.toBeNaN();
	});
});
