import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { HostManifest } from "#src/node/hosting/manifest";
import { netlifyHeaders } from "#src/node/hosting/netlify";
import { startWorkerd } from "../tools/workerd";
import { itMeetsHostRules, itShowsPagesForBrokenEscapes } from "../unit/node/host-behaviour";
import { rawGet } from "../unit/node/raw-get";
import { MANIFEST } from "../unit/node/small-site";
import { serveSmallSite, serveThisBuild } from "./built-site";

/** Files that mustn't be served if published by mistake, and security.txt, which must be served. */
const UNUSUAL_FILES = {
	".git/config": "[core]",
	"moskva/.env": "KEY=1",
	"_gatsby/slices": "{}",
	".well-known/security.txt": "",
};

describe("Cloudflare Workers static assets with the generated project", () => {
	const { base, directory } = serveSmallSite(startWorkerd, {
		_headers: netlifyHeaders(MANIFEST),
		...UNUSUAL_FILES,
	});

	itMeetsHostRules(base);
	itShowsPagesForBrokenEscapes(base);

	it.each(["/_headers", "/.git/config", "/%2egit/config", "/moskva/.env", "/_gatsby/slices"])(
		"doesn't serve %s",
		async (path) => {
			expect((await fetch(base() + path)).status).toBe(404);
		},
	);

	it("serves the smallest accepted encoding with the page's headers", async () => {
		const { status, headers, body } = await rawGet(`${base()}/moskva`, "br, gzip");
		expect(status).toBe(200);
		expect(headers["content-encoding"]).toBe("br");
		expect(headers["content-security-policy"]).toContain("default-src 'none'");
		// The worker must send the build's compressed copy, not compress the page itself.
		expect(body).toEqual(await readFile(join(directory(), "moskva/index.html.br")));
	});

	it("serves files of /.well-known", async () => {
		expect((await fetch(`${base()}/.well-known/security.txt`)).status).toBe(200);
	});

	it("rejects a POST with status 405, and names GET and HEAD as the allowed methods", async () => {
		const answer = await fetch(`${base()}/moskva`, { method: "POST", body: "a=1" });
		expect(answer.status).toBe(405);
		expect(answer.headers.get("allow")).toBe("GET, HEAD");
	});
});

describe("Cloudflare with a very long content security policy", () => {
	const images = Array.from({ length: 120 }, (_, index) => `https://pictures-${index}.example`);
	const manifest: HostManifest = { ...MANIFEST, policy: { "default-src": ["'none'"], "img-src": images } };

	const { base } = serveSmallSite((directory) => startWorkerd(directory, manifest), {
		_headers: netlifyHeaders(manifest),
	});

	it.each(["/", "/moskva", "/moskva/index.html", "/nothing", "/order/x", "/sw.js"])(
		"sends the whole policy with %s",
		async (path) => {
			const policy = (await fetch(base() + path)).headers.get("content-security-policy");
			expect(policy).toContain("https://pictures-119.example");
		},
	);
});

describe("Cloudflare with this build", () => {
	serveThisBuild(startWorkerd);
});
