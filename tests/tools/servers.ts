import type { ChildProcess } from "node:child_process";
import { ENV_DEFAULTS } from "../../src/config/env-defaults";
import { answers, assertFreePort, run, start } from "./processes";

/** Addresses of local servers; ports from SANDBOX_PORT and SITE_PORT. */
export const SANDBOX_PORT = Number(process.env["SANDBOX_PORT"] ?? 4010);
export const SITE_PORT = Number(process.env["SITE_PORT"] ?? 9000);
export const SANDBOX_URL = `http://localhost:${SANDBOX_PORT}`;
export const SITE_URL = `http://localhost:${SITE_PORT}`;

export const LANDING = process.env["GATSBY_LANDING_ID"] || ENV_DEFAULTS.landingId;

/** Environment of a build against the sandbox; set variables win. */
export const BUILD_ENV: NodeJS.ProcessEnv = {
	GATSBY_PUBLIC_API_URL: process.env["GATSBY_PUBLIC_API_URL"] ?? SANDBOX_URL,
	GATSBY_BASKET_API_URL: process.env["GATSBY_BASKET_API_URL"] ?? SANDBOX_URL,
	GATSBY_SITE_URL: process.env["GATSBY_SITE_URL"] ?? SITE_URL,
	GATSBY_TELEMETRY_DISABLED: "1",
	// The local sandbox needs no request throttling.
	API_REQUESTS_PER_SECOND: process.env["API_REQUESTS_PER_SECOND"] ?? "100",
};

export async function assertPortsAreFree(): Promise<void> {
	await assertFreePort(SANDBOX_PORT, "the sandbox", "SANDBOX_PORT");
	await assertFreePort(SITE_PORT, "the site", "SITE_PORT");
}

export async function startSandbox(): Promise<ChildProcess> {
	const sandbox = start(process.execPath, ["--import", "tsx", "tests/sandbox/main.ts"], {
		SANDBOX_PORT: String(SANDBOX_PORT),
		SANDBOX_LANDING: process.env["SANDBOX_LANDING"] ?? process.env["GATSBY_LANDING_ID"] ?? "",
	});
	await answers(`${SANDBOX_URL}/sandbox/health`, sandbox);
	return sandbox;
}

/** Environment of the tested build: it reports errors like an operator's; browser tests answer the reports. */
export const TEST_ENV: NodeJS.ProcessEnv = {
	...BUILD_ENV,
	GATSBY_SENTRY_DSN: process.env["GATSBY_SENTRY_DSN"] ?? "https://public@errors.antrakt.example/1",
};

export async function buildSite(env = BUILD_ENV): Promise<void> {
	await run("npm", ["run", "--silent", "build"], env);
}

/** Serves the built site. @param directory the checkout it was built in */
export async function startSite(directory = "."): Promise<ChildProcess> {
	const env = { SITE_PORT: String(SITE_PORT) };
	const site = start(process.execPath, ["--import", "tsx", "src/build/serve/serve-main.ts"], env, directory);
	await answers(SITE_URL, site);
	return site;
}
