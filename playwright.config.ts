import { defineConfig } from "@playwright/test";
import type { Fixtures } from "./tests/e2e/fixtures/test";
import { installedBrowser } from "./tests/tools/browser";
import { SITE_URL } from "./tests/tools/servers";

const executablePath = installedBrowser();
const speaksAllLanguages = process.env["GATSBY_LANDING_ID"] === "sakartvelo";

/** Browser tests of the built site; `npm test` builds and serves it, with the sandbox behind. */
export default defineConfig<Fixtures>({
	testDir: "tests/e2e",
	// One sandbox serves all tests; each test has a buyer (cookie) of its own, and faults are aimed at one test at a time.
	workers: 1,
	// A second try tells a busy machine from a broken shop; the report names each test that needed one, to be mended.
	retries: 1,
	forbidOnly: Boolean(process.env["CI"]),
	// A slow machine is no fault of the shop.
	timeout: 60_000,
	expect: { timeout: 15_000 },
	reporter: [["list"]],
	use: {
		baseURL: SITE_URL,
		locale: "ru-RU",
		timezoneId: "Europe/Moscow",
		trace: "retain-on-failure",
		launchOptions: {
			...(executablePath && { executablePath }),
			args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
		},
	},
	// A site in all languages (tests/tools/languages.ts) has tests of its own; the others know the demo brand.
	projects: speaksAllLanguages
		? [
				{
					name: "languages",
					use: { viewport: { width: 360, height: 740 }, hasTouch: true, profile: "production" },
					testMatch: /languages-\w+\.spec/,
				},
			]
		: [
				{ name: "desktop", use: { viewport: { width: 1440, height: 900 } }, testIgnore: /phone|languages/ },
				{
					name: "phone",
					use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
					testMatch: [/phone/, /\/purchase\.spec/],
					testIgnore: /languages/,
				},
				{
					name: "rough",
					use: { viewport: { width: 1440, height: 900 }, profile: "production" },
					testMatch: [/\/purchase\.spec/, /\/order-(?:bank|creation|basket)\.spec/],
				},
			],
});
