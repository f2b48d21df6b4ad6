import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type HostManifest, hostingDirectory, readManifest } from "../../src/build/hosting/manifest";
import { netlifyHeaders } from "../../src/build/hosting/netlify";
import { precompress } from "../../src/build/serve/precompress";
import { startWorkerd } from "../tools/workerd";
import { itMeetsHostRules } from "../unit/build/host-behaviour";
import { rawGet } from "../unit/build/raw-get";
import { MANIFEST, SITE_FILES, writeFiles } from "../unit/build/small-site";
import { itServesThisBuild } from "./built-site";

/** Files that mustn't be served if published by mistake, and security.txt, which must be served. */
const UNUSUAL_FILES = {
	".git/config": "[core]",
	"moskva/.env": "KEY=1",
	"_gatsby/slices": "{}",
	".well-known/security.txt": "",
};

describe("Cloudflare Workers static assets with the generated project", () => {
	let directory: string;
	let workerd: Awaited<ReturnType<typeof startWorkerd>>;

	beforeAll(async () => {
		directory = await mkdtemp(join(tmpdir(), "storefront-"));
		await writeFiles(directory, { ...SITE_FILES, _headers: netlifyHeaders(MANIFEST), ...UNUSUAL_FILES });
		await precompress(directory);
		workerd = await startWorkerd(directory, MANIFEST);
	}, 120_000);
	afterAll(async () => {
		await workerd.stop();
		await rm(directory, { recursive: true });
	});

	itMeetsHostRules(() => workerd.url);

	it.each(["/_headers", "/.git/config", "/%2egit/config", "/moskva/.env", "/_gatsby/slices"])(
		"doesn't serve %s",
		async (path) => {
			expect((await fetch(workerd.url + path)).status).toBe(404);
		},
	);

	it("serves the smallest accepted encoding with the page's headers", async () => {
		const { status, headers, body } = await rawGet(`${workerd.url}/moskva`, "br, gzip");
		expect(status).toBe(200);
		expect(headers["content-encoding"]).toBe("br");
		expect(headers["content-security-policy"]).toContain("default-src 'none'");
		// The worker must send the build's compressed copy, not compress the page itself.
		expect(body).toEqual(await readFile(join(directory, "moskva/index.html.br")));
	});

	it("serves files of /.well-known", async () => {
		expect((await fetch(`${workerd.url}/.well-known/security.txt`)).status).toBe(200);
	});

	it("rejects methods other than GET and HEAD", async () => {
		const answer = await fetch(`${workerd.url}/moskva`, { method: "POST", body: "a=1" });
		expect(answer.status).toBe(405);
		expect(answer.headers.get("allow")).toBe("GET, HEAD");
	});
});

describe("Cloudflare with a very long policy", () => {
	const images = Array.from({ length: 120 }, (_, index) => `https://pictures-${index}.example`);
	const manifest: HostManifest = { ...MANIFEST, policy: { "default-src": ["'none'"], "img-src": images } };

	it("sends the whole policy with every page and the service worker", async () => {
		const directory = await mkdtemp(join(tmpdir(), "storefront-"));
		await writeFiles(directory, { ...SITE_FILES, _headers: netlifyHeaders(manifest) });
		const workerd = await startWorkerd(directory, manifest);
		try {
			for (const path of ["/", "/moskva", "/moskva/index.html", "/nothing", "/order/x", "/sw.js"]) {
				const policy = (await fetch(workerd.url + path)).headers.get("content-security-policy");
				expect(policy, path).toContain("https://pictures-119.example");
			}
		} finally {
			await workerd.stop();
			await rm(directory, { recursive: true });
		}
	});
});

describe("Cloudflare with this build", () => {
	let workerd: Awaited<ReturnType<typeof startWorkerd>>;

	beforeAll(async () => {
		workerd = await startWorkerd(join(process.cwd(), "public"), readManifest(hostingDirectory(process.cwd())));
	}, 120_000);
	afterAll(() => workerd.stop());

	itServesThisBuild(() => workerd.url);
});
