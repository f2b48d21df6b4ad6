import { defineConfig, type PlaywrightTestProject } from "@playwright/test";
import type { Fixtures } from "./tests/e2e/fixtures/test";
import { BROWSER_ARGS, installedBrowser } from "./tests/tools/browser";
import { DEFAULT_TIME_ZONE } from "./tests/tools/moment";
import { isSampleRun } from "./tests/tools/sample";
import {
	isSecondBackend,
	OTHER_HOST_URL,
	SANDBOX_ARGS,
	SANDBOX_URL,
	SECOND_BACKEND_PORT,
	SECOND_SANDBOX_PORT,
	SITE_URL,
	sandboxEnv,
	WORKER_SANDBOX_URL,
} from "./tests/tools/servers";

/** Whether the tests use `gatsby develop`. Only one worker can use it, since it renders with a single sandbox. */
const isDevelop = Boolean(process.env["DEVELOP_WORKSPACE"]);
const workers = isDevelop || isSecondBackend ? 1 : Number(process.env["TEST_WORKERS"] ?? 2);
const executablePath = installedBrowser();
const siteHasAllLanguages = process.env["GATSBY_LANDING_ID"] === "sakartvelo";

/**
 * Host resolver rules: each worker's browser reaches that worker's sandbox, and no third party. Playwright's routes would
 * do the same, but they send every request through the worker and bypass the browser's cache.
 */
const HOST_RULES = [
	`MAP ${new URL(SANDBOX_URL).host} ${new URL(WORKER_SANDBOX_URL).host}`,
	"MAP mc.yandex.ru ~NOTFOUND",
	"MAP *.example ~NOTFOUND",
];

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
/** Test options: the sandbox behaves like production systems, and the API has another host than the site. */
const REALISTIC = { baseURL: OTHER_HOST_URL, profile: "production" } as const;
/** Purchase specs that `npm test` runs with REALISTIC only, since other specs already buy from the simpler sandbox. */
const REALISTIC_SPECS = [/\/(?:keyboard-)?purchase\.spec/, /\/order-(?:bank|creation)\.spec/];

/** Browser tests of the built site; `npm test` builds and serves it, with the sandbox as its backend. */
export default defineConfig<Fixtures>({
	testDir: "tests/e2e",
	// Each test run empties its output folder. Simultaneous runs serve sites on different ports, so their folders differ.
	outputDir: `test-results/${new URL(SITE_URL).port}`,
	// One sandbox per worker, since tests change a sandbox's faults, clock and prices. Pages contain the address of the
	// first sandbox; in the second worker's browser, HOST_RULES map this address to the second sandbox.
	workers,
	webServer: isSecondBackend ? [secondBackendOptions()] : workers === 1 ? [] : [secondSandboxOptions()],
	// A retry distinguishes a busy machine from a defect. Tests that needed a retry are reported, so that they get fixed.
	retries: 1,
	forbidOnly: Boolean(process.env["CI"]),
	// These time-outs are long, so that tests pass on slow machines, too.
	timeout: 60_000,
	expect: { timeout: 15_000 },
	reporter: [["list"]],
	use: {
		baseURL: SITE_URL,
		locale: "ru-RU",
		timezoneId: process.env["TEST_TIME_ZONE"] ?? DEFAULT_TIME_ZONE,
		trace: "on-first-retry",
		// Installing a service worker takes a third of the first page's processor time; specs that need one allow it.
		serviceWorkers: "block",
		launchOptions: {
			...(executablePath && { executablePath }),
			args: [
				...BROWSER_ARGS,
				"--disable-gpu",
				"--disable-background-networking",
				`--host-resolver-rules=${HOST_RULES.join(", ")}`,
			],
		},
	},
	projects: projects(),
});

function secondSandboxOptions() {
	const command = [process.execPath, ...SANDBOX_ARGS].join(" ");
	const url = `http://localhost:${SECOND_SANDBOX_PORT}/sandbox/health`;
	return { command, url, env: sandboxEnv(SECOND_SANDBOX_PORT) };
}

function secondBackendOptions() {
	const env = {
		SECOND_PORT: String(SECOND_BACKEND_PORT),
		SECOND_URL: SANDBOX_URL,
		CATALOGUE_URL: SANDBOX_URL,
	};
	const command = [process.execPath, "--import", "tsx", "tests/second-backend/main.ts"].join(" ");
	return { command, url: `http://localhost:${SECOND_BACKEND_PORT}/sandbox/health`, env };
}

/** Lists Playwright's projects. `gatsby develop` and a site in all languages have tests of their own. */
function projects(): PlaywrightTestProject<Fixtures>[] {
	if (isDevelop) {
		const testMatch = siteHasAllLanguages ? /\/develop-languages\.spec/ : /\/develop\.spec/;
		// An edit of a source file appears only after webpack has compiled it, which takes long on a busy machine.
		return [
			{
				name: "develop",
				use: { viewport: DESKTOP },
				testMatch,
				timeout: 120_000,
				expect: { timeout: 45_000 },
			},
		];
	}
	if (siteHasAllLanguages) {
		const use = { ...PHONE, profile: "production" } as const;
		return [
			{
				name: "languages",
				use,
				testMatch: isSampleRun() ? /\/languages-(?:purchase|search)\.spec/ : /\/languages-\w+\.spec/,
			},
		];
	}
	if (isSecondBackend) {
		const use = { baseURL: OTHER_HOST_URL };
		const testMatch = [/\/(?:keyboard-)?purchase\.spec/, /\/order-(?:bank|basket|creation)\.spec/];
		return [
			{ name: "second backend", use: { ...use, viewport: DESKTOP }, testMatch },
			{
				name: "second backend, phone",
				use: { ...use, ...PHONE, isMobile: true },
				testMatch: /\/phone-purchase\.spec/,
			},
		];
	}
	return [
		{
			name: "desktop",
			use: { viewport: DESKTOP },
			testIgnore: [
				/\/(?:phone|languages|develop|hosts)[\w-]*\.spec/,
				...(isSampleRun() ? REALISTIC_SPECS : []),
			],
		},
		{
			name: "phone",
			use: { ...PHONE, isMobile: true },
			testMatch: [/\/phone[\w-]*\.spec/, ...(isSampleRun() ? [] : [/\/purchase\.spec/])],
		},
		{
			name: "rough",
			use: { ...REALISTIC, viewport: DESKTOP },
			testMatch: [...REALISTIC_SPECS, /\/(?:order-basket|hosts)\.spec/],
		},
		{
			name: "rough phone",
			use: { ...REALISTIC, ...PHONE, isMobile: true },
			testMatch: /\/(?:phone-)?purchase\.spec/,
		},
	];
}
