import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { precompress } from "../../../src/build/serve/precompress";
import { siteServer } from "../../../src/build/serve/serve";
import { itAnswersAsAHost } from "./host-behaviour";
import { rawGet } from "./raw-get";
import { MANIFEST, SITE_FILES, writeFiles } from "./small-site";

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
	itAnswersAsAHost(() => base);

	it("prefers brotli", async () => {
		const { headers } = await rawGet(`${base}/moskva`, "gzip, br");
		expect(headers["content-encoding"]).toBe("br");
	});

	it("answers GET and HEAD only", async () => {
		const answer = await fetch(`${base}/moskva`, { method: "POST" });
		expect(answer.status).toBe(405);
		expect(answer.headers.get("allow")).toBe("GET, HEAD");
	});
});
