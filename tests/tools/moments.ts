import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeWorkspace } from "../bench/workspace";
import { ensureBrowser } from "./browser";
import { applyAndPrintMoment, MOMENTS, momentEnv, momentOfTheDay, NON_DEFAULT_MOMENTS } from "./moment";
import { main, run, stop } from "./processes";
import {
	assertShopPortsAreFree,
	BUILD_ENV,
	buildPages,
	LANDING_ID,
	startSandbox,
	startSite,
} from "./servers";

/** Files in tests/site (without .test.ts) to run at each moment that has the default landing. */
const SITE_TESTS = ["html", "links", "structured", "sitemap", "head"];
/** Time-dependent browser tests that can run with any landing. */
const ANY_LANDING_SPECS = ["/moment.spec"];
/** Time-dependent browser tests to run with the default landing. */
const DEFAULT_LANDING_SPECS = [
	...ANY_LANDING_SPECS,
	"/purchase.spec",
	"/keyboard",
	"/search-dates.spec",
	"/no-script.spec",
];

/** `npm run test:moments`: runs tests at all moments but the default; `-- "31 December"` or `-- --today`: at one. */
void main(async () => {
	const { values, positionals } = parseArgs({
		options: { today: { type: "boolean" } },
		allowPositionals: true,
	});
	const selectedNames = values.today ? [momentOfTheDay(new Date())] : positionals;
	const workspace = makeWorkspace(process.cwd(), "moments", ["tests"]);
	const browser = await ensureBrowser();
	for (const name of selectedNames.length > 0 ? selectedNames : NON_DEFAULT_MOMENTS) {
		await assertShopPortsAreFree();
		const landing = MOMENTS[name]?.landing ?? LANDING_ID;
		const isDefaultLanding = landing === LANDING_ID;
		Object.assign(process.env, momentEnv(name), { TEST_MOMENT: name, GATSBY_LANDING_ID: landing });
		applyAndPrintMoment();
		if (!values.today) await run("npx", ["vitest", "run"], { GATSBY_LANDING_ID: "" });
		// A build must not read the history that a build at another moment has written.
		rmSync(join(workspace, ".history"), { recursive: true, force: true });
		const sandbox = await startSandbox();
		await buildPages(workspace);
		if (isDefaultLanding) {
			const files = SITE_TESTS.map((test) => `tests/site/${test}.test.ts`);
			await run(
				"npx",
				["vitest", "run", "--config", "vitest.site.config.mts", ...files],
				BUILD_ENV,
				workspace,
			);
		}
		const site = await startSite(workspace);
		const specs = isDefaultLanding ? DEFAULT_LANDING_SPECS : ANY_LANDING_SPECS;
		const env = { ...BUILD_ENV, CHROMIUM_PATH: browser };
		await run("npx", ["playwright", "test", "--project=desktop", "--project=rough", ...specs], env);
		await stop(site);
		await stop(sandbox);
	}
});
