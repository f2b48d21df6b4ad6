import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { startDemoSandbox } from "../fixtures/sandbox-catalogue";
import type { Sandbox } from "../sandbox/server/sandbox";
import { TSX_LOADER } from "../tools/processes";
import { Visitor } from "./sandbox-visitor";

const DOCTOR_SCRIPT = resolve("src", "node", "doctor", "doctor-main.ts");

/** Runs the script of `npm run doctor -- …` with these environment variables, but not Vitest's NODE_ENV. */
async function runDoctor(options: readonly string[], variables: Record<string, string>, cwd = ".") {
	const { NODE_ENV: _vitestEnv, ...shellEnv } = process.env;
	const env = { ...shellEnv, ...variables };
	const child = spawn(process.execPath, ["--import", TSX_LOADER, DOCTOR_SCRIPT, ...options], { env, cwd });
	const [out, error] = [child.stdout, child.stderr].map((stream) => stream.setEncoding("utf8").toArray());
	const [code] = await once(child, "close");
	return { code, out: (await out)?.join(""), error: (await error)?.join("") };
}

const apiVariables = (url: string) => ({ GATSBY_PUBLIC_API_URL: url, GATSBY_BASKET_API_URL: url });

let sandbox: Sandbox | undefined;
afterEach(() => sandbox?.close());

/** Starts a sandbox. @returns its address, and environment variables that make the doctor check that sandbox */
async function startDemo() {
	sandbox = await startDemoSandbox();
	const { url } = sandbox;
	const variables = { GATSBY_SITE_URL: "http://localhost:9000", API_REQUESTS_PER_SECOND: "500" };
	return { url, env: { ...apiVariables(url), ...variables } };
}

describe("npm run doctor", () => {
	it("prints its findings as JSON with --json, and exits with 0 when none is an error", async () => {
		const { code, out, error } = await runDoctor(["--json"], (await startDemo()).env);
		expect(code, error).toBe(0);
		const { findings } = JSON.parse(out ?? "");
		expect(findings.length).toBeGreaterThan(10);
		expect(findings.filter(({ severity }: { severity: string }) => severity === "error")).toEqual([]);
	});

	it("exits with 1 when a finding is an error, and prints its effect on buyers", async () => {
		const { url, env } = await startDemo();
		await new Visitor(url).post("/sandbox/faults", { kind: "status", status: 404, path: "/v2/acquisitions" });
		const { code, out, error } = await runDoctor([], env);
		expect(code, error).toBe(1);
		expect(out).toMatch(/^ERROR {3}GET \/v2\/acquisitions: .*\n\s+Buyers: the site can't be built$/m);
		expect(out).toMatch(/^1 errors, \d+ warnings, \d+ checks passed$/m);
	});

	it.each([
		["an unknown option", "--orders", {}, "--orders"],
		["an invalid variable", "--json", apiVariables("nowhere"), "GATSBY_PUBLIC_API_URL must be an address"],
	])("exits with 2 for %s, and names it", async (_, option, variables, message) => {
		const { code, out, error } = await runDoctor([option], variables);
		expect({ code, out }).toEqual({ code: 2, out: "" });
		expect(error).toContain(message);
	});

	it("reads .env.production like a build, not .env.development", async () => {
		const folder = await mkdtemp(join(tmpdir(), "storefront-"));
		await writeFile(join(folder, ".env.production"), "GATSBY_PUBLIC_API_URL=of-the-build\n");
		await writeFile(join(folder, ".env.development"), "GATSBY_BASKET_API_URL=of-develop\n");
		const { code, error } = await runDoctor(["--json"], {}, folder);
		await rm(folder, { recursive: true });
		expect(code, error).toBe(2);
		expect(error).toContain("GATSBY_PUBLIC_API_URL must be an address");
		expect(error).not.toContain("GATSBY_BASKET_API_URL");
	});
});
