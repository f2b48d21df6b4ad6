import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type HostManifest, hostingDirectory, readManifest } from "#src/node/hosting/manifest";
import { compressFiles, filesToCompress } from "#src/node/hosting/serve/precompress";
import type { RunningServer } from "../tools/web-server";
import { MANIFEST, SITE_FILES, writeFiles } from "../unit/node/small-site";
import { namedScripts } from "./page-scripts";

type StartServer = (directory: string, manifest: HostManifest) => Promise<RunningServer>;

/** Serves SITE_FILES and the given files during a suite. @returns functions that return the site's URL and folder */
export function serveSmallSite(start: StartServer, files: Readonly<Record<string, string>> = {}) {
	let directory: string;
	let server: RunningServer;
	beforeAll(async () => {
		directory = await mkdtemp(join(tmpdir(), "storefront-"));
		await writeFiles(directory, { ...SITE_FILES, ...files });
		await compressFiles(filesToCompress(directory));
		server = await start(directory, MANIFEST);
	}, 120_000);
	afterAll(async () => {
		await server.stop();
		await rm(directory, { recursive: true });
	});
	return { base: () => server.url, directory: () => directory };
}

/** Serves the built site during a suite, and tests the responses. @returns a function that returns the site's URL */
export function serveThisBuild(start: StartServer): () => string {
	let server: RunningServer;
	beforeAll(async () => {
		server = await start(join(process.cwd(), "public"), readManifest(hostingDirectory(process.cwd())));
	}, 120_000);
	afterAll(() => server.stop());
	addServedBuildTests(() => server.url);
	return () => server.url;
}

/** Existing and missing paths, and the status with which every host of the built site must answer each. */
const EXPECTED_STATUSES: readonly (readonly [path: string, status: number])[] = [
	["/", 200],
	["/events/66329", 200],
	["/moskva/events/page/2", 200],
	["/cart", 200],
	["/order/success", 200],
	["/order/bill/12345", 200],
	["/ru/order/bill/12345", 200],
	["/page-data/order/bill/12345/page-data.json", 200],
	["/sitemap.xml", 200],
	["/robots.txt", 200],
	["/favicon.ico", 200],
	["/apple-touch-icon.png", 200],
	["/icon-maskable-512.png", 200],
	["/manifest.webmanifest", 200],
	["/calendar/66329.ics", 200],
	["/moskva/places/999999999", 404],
	["/no-such-city", 404],
	["/page-data/no-such-city/page-data.json", 404],
];

/** Adds tests of the responses of a server with the built site. @param base returns the server's address */
function addServedBuildTests(base: () => string): void {
	it.each(EXPECTED_STATUSES)("answers %s with status %i", async (path, status) => {
		expect((await fetch(base() + path)).status).toBe(status);
	});

	it("answers an unknown path with the not-found page, which has noindex and a strict script policy", async () => {
		const answer = await fetch(`${base()}/no-such-city`);
		const html = await answer.text();
		expect(html).toContain("<h1");
		expect(html).toMatch(/<a [^>]*href="\/events"/);
		expect(html).toMatch(/<meta[^>]*name="robots"[^>]*noindex/);
		expect(answer.headers.get("content-security-policy")).toMatch(/script-src 'strict-dynamic' 'sha256-/);
		expect(answer.headers.get("content-security-policy")).not.toMatch(/script-src[^;]*unsafe/);
	});

	it("marks the home page's preloaded scripts as immutable for browsers' caches", async () => {
		const scripts = namedScripts(await (await fetch(base())).text());
		expect(scripts.length).toBeGreaterThanOrEqual(3);
		for (const source of scripts) {
			const answer = await fetch(new URL(source, base()));
			expect(answer.status, source).toBe(200);
			expect(answer.headers.get("cache-control"), source).toContain("immutable");
		}
	});
}
