import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { releaseServer } from "../../../src/build/publish/release-server";
import { Releases } from "../../../src/build/publish/releases";
import { precompress } from "../../../src/build/serve/precompress";
import { siteServer } from "../../../src/build/serve/serve";
import { itMeetsHostRules } from "./host-behaviour";
import { PublishingProject } from "./publishing-place";
import { rawGet } from "./raw-get";
import { emptyFolder, MANIFEST, SITE_FILES, writeFiles } from "./small-site";

let directory: string;
let server: Server;
let base: string;

beforeAll(async () => {
	directory = await mkdtemp(join(tmpdir(), "storefront-"));
	await writeFiles(directory, SITE_FILES);
	await precompress(directory);
	server = siteServer(directory, MANIFEST).listen(0, "localhost");
	await once(server, "listening");
	const address = server.address();
	base = `http://localhost:${typeof address === "object" ? address?.port : ""}`;
});

afterAll(async () => {
	server.close();
	await rm(directory, { recursive: true });
});

describe("the local server", () => {
	itMeetsHostRules(() => base);

	it("prefers Brotli to gzip", async () => {
		const { headers } = await rawGet(`${base}/moskva`, "gzip, br");
		expect(headers["content-encoding"]).toBe("br");
	});

	it("answers only GET and HEAD", async () => {
		const answer = await fetch(`${base}/moskva`, { method: "POST" });
		expect(answer.status).toBe(405);
		expect(answer.headers.get("allow")).toBe("GET, HEAD");
	});

	it("still answers after files were deleted, as during a build", async () => {
		await rm(join(directory, "app-news"), { recursive: true });
		await fetch(`${base}/app-news`).catch(() => undefined);
		await rm(join(directory, "404.html"));
		expect((await fetch(`${base}/nowhere`)).status).toBe(404);
		expect((await fetch(`${base}/moskva`)).status).toBe(200);
	});
});

describe("the server of releases", () => {
	it("answers 503 when the current release was deleted, and then serves the next one", async () => {
		const project = new PublishingProject(await emptyFolder());
		await project.publish();
		const server = releaseServer(new Releases(join(project.root, ".site"))).listen(0, "localhost");
		await once(server, "listening");
		const address = server.address();
		const homeUrl = `http://localhost:${typeof address === "object" ? address?.port : ""}/`;
		await rm(join(project.root, ".site", "releases", project.stamp()), { recursive: true });
		expect((await fetch(homeUrl)).status).toBe(503);
		await project.publish({ version: "2" });
		expect((await fetch(homeUrl)).status).toBe(200);
		server.close();
	});
});
