import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { ENV_DEFAULTS } from "#src/config/env-defaults";
import { BUILD_VARIABLES } from "#src/config/env-schema";
import { hashPassword } from "#src/node/desk/password";
import { PUBLISH_VARIABLES } from "#src/node/publish/options";
import { assertFreePort, run, start, waitForAnswer } from "./processes";

export const SANDBOX_PORT = Number(process.env["SANDBOX_PORT"] || 4010);
export const SITE_PORT = Number(process.env["SITE_PORT"] || 9000);
export const DESK_PORT = Number(process.env["DESK_PORT"] || 9010);
export const SANDBOX_URL = `http://localhost:${SANDBOX_PORT}`;
export const SITE_URL = `http://localhost:${SITE_PORT}`;
/** Address of the site at 127.0.0.1, which browsers treat as another host than the sandbox's localhost. */
export const OTHER_HOST_URL = `http://127.0.0.1:${SITE_PORT}`;
export const DESK_URL = `http://localhost:${DESK_PORT}`;

/** Index, 0 or 1, of this worker of the browser tests. Each worker has its own sandbox. */
const WORKER_INDEX = Number(process.env["TEST_PARALLEL_INDEX"] ?? 0);
/** Port of the second browser worker's sandbox, which playwright.config.ts starts. */
export const SECOND_SANDBOX_PORT = SANDBOX_PORT + 5;
/** Whether browser tests use the second backend (tests/second-backend), with the sandbox as its catalogue. */
export const isSecondBackend = process.env["TEST_BACKEND"] === "second";
/** Port of the second backend, which playwright.config.ts starts. */
export const SECOND_BACKEND_PORT = SANDBOX_PORT + 7;
const WORKER_PORT = WORKER_INDEX === 0 ? SANDBOX_PORT : SECOND_SANDBOX_PORT;
/** Address of this worker's backend for requests from Node. The worker's browser maps SANDBOX_URL to this address. */
export const WORKER_SANDBOX_URL = `http://localhost:${isSecondBackend ? SECOND_BACKEND_PORT : WORKER_PORT}`;
/** Port for a site that a test serves itself. */
export const WORKER_SITE_PORT = SITE_PORT + 50 + 10 * WORKER_INDEX;

export const LANDING_ID = process.env["GATSBY_LANDING_ID"] || ENV_DEFAULTS.landingId;

/** Hosts to which requests go directly even with HTTP_PROXY. */
const NO_PROXY_HOSTS = [process.env["no_proxy"] || process.env["NO_PROXY"], "localhost"]
	.filter(Boolean)
	.join(",");

/** Environment of a site that uses the sandbox. Addresses set in this process's environment have precedence. */
export const SANDBOX_SITE_ENV: NodeJS.ProcessEnv = {
	GATSBY_PUBLIC_API_URL: process.env["GATSBY_PUBLIC_API_URL"] || SANDBOX_URL,
	// Empty: a site without a basket.
	GATSBY_BASKET_API_URL: process.env["GATSBY_BASKET_API_URL"] ?? SANDBOX_URL,
	GATSBY_SITE_URL: process.env["GATSBY_SITE_URL"] || SITE_URL,
	GATSBY_TELEMETRY_DISABLED: "1",
	no_proxy: NO_PROXY_HOSTS,
	NO_PROXY: NO_PROXY_HOSTS,
	// The local sandbox needs no request throttling.
	API_REQUESTS_PER_SECOND: process.env["API_REQUESTS_PER_SECOND"] || "100",
};

/** SANDBOX_SITE_ENV for builds and publishes. Empty variables hide the settings of a real site in .env.production. */
export const BUILD_ENV: NodeJS.ProcessEnv = {
	...Object.fromEntries(
		Object.keys({ ...BUILD_VARIABLES, ...PUBLISH_VARIABLES }).map((name) => [name, process.env[name] ?? ""]),
	),
	...SANDBOX_SITE_ENV,
};

export async function assertShopPortsAreFree(): Promise<void> {
	await assertFreePort(SANDBOX_PORT, "the sandbox", "SANDBOX_PORT");
	await assertFreePort(SITE_PORT, "the site", "SITE_PORT");
}

export async function assertDeskPortIsFree(): Promise<void> {
	await assertFreePort(DESK_PORT, "the desk", "DESK_PORT");
}

export const SANDBOX_ARGS = ["--import", "tsx", "tests/sandbox/main.ts"];

/** Returns the environment of a sandbox at a port; its responses use SANDBOX_URL as the sandbox's address. */
export function sandboxEnv(port: number): Record<string, string> {
	return {
		SANDBOX_PORT: String(port),
		SANDBOX_URL,
		SANDBOX_LANDING: process.env["SANDBOX_LANDING"] ?? process.env["GATSBY_LANDING_ID"] ?? "",
	};
}

export async function startSandbox(): Promise<ChildProcess> {
	const sandbox = start(process.execPath, SANDBOX_ARGS, sandboxEnv(SANDBOX_PORT));
	await waitForAnswer(`${SANDBOX_URL}/sandbox/health`, sandbox);
	return sandbox;
}

/** Environment of the tested build, with error reports (which tests intercept) and a security contact. */
export const TEST_ENV: NodeJS.ProcessEnv = {
	...BUILD_ENV,
	GATSBY_SENTRY_DSN: process.env["GATSBY_SENTRY_DSN"] ?? "https://public@errors.antrakt.example/1",
	SECURITY_CONTACT: process.env["SECURITY_CONTACT"] ?? "mailto:security@antrakt.example",
};

/** Gatsby's command-line program, for commands that run in another folder than this checkout. */
export const GATSBY_ARGS: readonly string[] = ["node_modules/gatsby/cli.js"];

export async function buildSite(env = BUILD_ENV): Promise<void> {
	await run("npm", ["run", "--silent", "build"], env);
}

/** @param workspace copy of the checkout, in which to build */
export async function buildPages(workspace: string, env = BUILD_ENV): Promise<void> {
	await run(process.execPath, [...GATSBY_ARGS, "build"], { ...env, CI: "1" }, workspace);
}

/** Credentials of the operator of a desk that a tool starts. */
export interface DeskOperator {
	name: string;
	password: string;
}

/** Starts the desk with one operator and a random password. @returns the operator */
export async function startDesk(): Promise<DeskOperator> {
	const operator = { name: "editor", password: randomBytes(9).toString("base64url") };
	const operators = `${operator.name}:${await hashPassword(operator.password)}`;
	const desk = start(process.execPath, ["--import", "tsx", "src/node/desk/desk-main.ts"], {
		...BUILD_ENV,
		DESK_PORT: String(DESK_PORT),
		DESK_OPERATORS: operators,
	});
	await waitForAnswer(`${DESK_URL}/sign-in`, desk);
	return operator;
}

/** Builds and publishes the site, even if the build fails the checks before publishing. */
export async function publishSite(): Promise<void> {
	await run("npm", ["run", "--silent", "publish", "--", "--force"], BUILD_ENV);
}

/** Serves the built site as a CDN would. @param options `--released`: serves the live release instead of the build */
export async function startSite(directory = ".", options: readonly string[] = []): Promise<ChildProcess> {
	const env = { ...BUILD_ENV, SITE_PORT: String(SITE_PORT) };
	const args = ["--import", "tsx", "src/node/hosting/serve/serve-main.ts", ...options];
	const site = start(process.execPath, args, env, directory);
	await waitForAnswer(SITE_URL, site);
	return site;
}
