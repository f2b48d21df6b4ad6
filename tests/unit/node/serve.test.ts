import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { compressFiles, filesToCompress } from "#src/node/hosting/serve/precompress";
import { siteServer } from "#src/node/hosting/serve/serve";
import { liveReleaseServer } from "#src/node/publish/release-server";
import { Releases } from "#src/node/publish/releases";
import { itMeetsHostRules, itShowsPagesForBrokenEscapes } from "./host-behaviour";
import { itSendsShortHeadersWithFiles } from "./host-headers";
import { PublishingProject } from "./publishing-place";
import { rawGet, startAndGetUrl } from "./raw-get";
import { emptyFolder, folderWithFiles, longPage, MANIFEST, SITE_FILES, writeFiles } from "./small-site";
import { startForTest } from "./test-server";

let siteDirectory: string;
let baseUrl: string;

beforeAll(async () => {
	siteDirectory = await mkdtemp(join(tmpdir(), "storefront-"));
	await writeFiles(siteDirectory, SITE_FILES);
	await compressFiles(filesToCompress(siteDirectory));
	const server = siteServer(siteDirectory, MANIFEST);
	baseUrl = await startAndGetUrl(server);
	return async () => {
		server.close();
		await rm(siteDirectory, { recursive: true });
	};
});

describe("the local server", () => {
	itMeetsHostRules(() => baseUrl);
	itSendsShortHeadersWithFiles(() => baseUrl);
	itShowsPagesForBrokenEscapes(() => baseUrl);

	it("prefers Brotli to gzip", async () => {
		expect((await rawGet(`${baseUrl}/moskva`, "gzip, br")).headers["content-encoding"]).toBe("br");
	});

	it("rejects a POST with status 405, and names GET and HEAD as the allowed methods", async () => {
		const answer = await fetch(`${baseUrl}/moskva`, { method: "POST" });
		expect(answer.status).toBe(405);
		expect(answer.headers.get("allow")).toBe("GET, HEAD");
	});

	it("still serves pages after a request for a deleted one, and answers 404 even without 404.html", async () => {
		await rm(join(siteDirectory, "app-news"), { recursive: true });
		await fetch(`${baseUrl}/app-news`).catch(() => undefined);
		await rm(join(siteDirectory, "404.html"));
		expect((await fetch(`${baseUrl}/nowhere`)).status).toBe(404);
		expect((await fetch(`${baseUrl}/moskva`)).status).toBe(200);
	});
});

it("liveReleaseServer answers 503 when the current release was deleted, and then serves the next one", async () => {
	const project = new PublishingProject(await emptyFolder());
	await project.publish();
	const origin = await startForTest(liveReleaseServer(new Releases(join(project.root, ".site"))));
	await rm(project.inRelease(project.stamp()), { recursive: true });
	expect((await fetch(origin)).status).toBe(503);
	await project.publish({ version: "2" });
	expect((await fetch(origin)).status).toBe(200);
	expect(project.faults()).toEqual([]);
});

describe("compressed copies", () => {
	/** @returns the number of files that were compressed */
	async function compress(folder: string): Promise<number> {
		const files = filesToCompress(folder);
		await compressFiles(files);
		return files.length;
	}

	it("compresses only large text files, and the copies decompress to the originals", async () => {
		const folder = await folderWithFiles({
			"a/index.html": longPage("А"),
			"app.js": "x".repeat(2_000),
			"small.html": "<p>мало</p>",
			"picture.avif": "x".repeat(2_000),
		});
		expect(await compress(folder)).toBe(2);
		expect(gunzipSync(readFileSync(join(folder, "a/index.html.gz"))).toString()).toBe(longPage("А"));
		expect(brotliDecompressSync(readFileSync(join(folder, "app.js.br"))).toString()).toBe("x".repeat(2_000));
		for (const path of ["small.html.br", "picture.avif.gz"])
			expect(existsSync(join(folder, path))).toBe(false);
	});

	it("compresses only files that changed since the last time", async () => {
		const folder = await folderWithFiles({ "a.html": longPage("А"), "b.html": longPage("Б") });
		await compress(folder);
		const unchangedInode = statSync(join(folder, "a.html.br")).ino;
		writeFileSync(join(folder, "b.html"), longPage("В"));
		utimesSync(join(folder, "b.html"), new Date(), new Date(Date.now() + 5_000));
		expect(await compress(folder)).toBe(1);
		expect(statSync(join(folder, "a.html.br")).ino).toBe(unchangedInode);
		expect(gunzipSync(readFileSync(join(folder, "b.html.gz"))).toString()).toBe(longPage("В"));
		expect(await compress(folder)).toBe(0);
	});

	it("deletes copies whose original was deleted, became too small or has a type that isn't compressed", async () => {
		const folder = await folderWithFiles({
			"a.html": longPage("А"),
			"b.html": longPage("Б"),
			"1.ics": longPage("В"),
		});
		await compress(folder);
		rmSync(join(folder, "a.html"));
		await writeFiles(folder, { "b.html": "<p>мало</p>", "1.ics.br": "of an earlier build" });
		expect(await compress(folder)).toBe(0);
		for (const path of ["a.html.br", "a.html.gz", "b.html.br", "b.html.gz", "1.ics.br"])
			expect(existsSync(join(folder, path)), path).toBe(false);
	});
});
