import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createNodeHttp } from "../../src/backend/node-http";
import { sourceSite } from "../../src/build/gatsby/source-site";
import { WRITE_FILES } from "../../src/build/gatsby/sourcing";
import { parseEnv } from "../../src/config/env";
import { makeDemoData } from "../sandbox/data/demo-data";
import type { Sandbox } from "../sandbox/server/sandbox";
import { startSandbox, Visitor } from "./sandbox-visitor";

const LOADER = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
const SOURCING = resolve("src", "build", "gatsby", "sourcing-main.ts");

/** Now, in whole seconds. */
const NOW = new Date(Math.floor(Date.now() / 1_000) * 1_000);

let root: string;
let sandbox: Sandbox;
let sourcing: ChildProcess;

beforeEach(async () => {
	root = await mkdtemp(join(tmpdir(), "sourcing-"));
	await symlink(resolve("locales"), join(root, "locales"));
	sandbox = await startSandbox({
		data: ({ now, imageBase }) => makeDemoData({ now, eventCount: 150, imageBase }),
		now: () => new Date(),
	});
});
afterEach(async () => {
	sourcing.kill();
	await sandbox.close();
	await rm(root, { recursive: true });
});

/** Starts the process as `start-sourcing.mjs` does. @returns its first message */
async function firstMessage() {
	sourcing = fork(SOURCING, {
		cwd: root,
		env: {
			...process.env,
			GATSBY_PUBLIC_API_URL: sandbox.url,
			API_REQUESTS_PER_SECOND: "500",
			SOURCE_DATE_EPOCH: String(NOW.getTime() / 1_000),
		},
		execArgv: ["--import", LOADER],
		serialization: "advanced",
	});
	const [message] = await once(sourcing, "message");
	return message;
}

it("passes on the catalogue that the build would read, and writes files when told to", async () => {
	const { sourced, said } = await firstMessage();
	const http = createNodeHttp({ baseUrl: sandbox.url, requestsPerSecond: 500 });
	const env = parseEnv({ GATSBY_PUBLIC_API_URL: sandbox.url });
	expect(sourced.catalogue).toEqual(
		(await sourceSite({ root, env, http, now: NOW, progress: () => undefined })).catalogue,
	);
	expect(said).toContain("/v1/events: 150 records");
	expect(existsSync(join(root, "public"))).toBe(false);

	sourcing.send(WRITE_FILES);
	expect(await once(sourcing, "message")).toEqual([{ written: true }, undefined]);
	expect(readdirSync(join(root, "public", "calendar"))).toHaveLength(150);
	expect(existsSync(join(root, "public", "data", "search.ru.json"))).toBe(true);

	sourcing.disconnect();
	expect(await once(sourcing, "exit")).toEqual([0, null]);
});

it("names the call that failed", async () => {
	await new Visitor(sandbox.url).post("/sandbox/faults", { kind: "status", status: 404, path: "/v1/places" });
	expect(await firstMessage()).toEqual({ failed: expect.stringContaining("/v1/places") });
});
