import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeWorkspace } from "../bench/workspace";
import { ensureBrowser } from "./browser";
import { announceMoment, environmentOf, MOMENTS, momentOfTheDay, OTHER_MOMENTS } from "./moment";
import { main, run, stop } from "./processes";
import { assertPortsAreFree, BUILD_ENV, LANDING, startSandbox, startSite } from "./servers";

/** Tests of the built site that any landing passes, and those that know the demo's first one. */
const SITE_TESTS = ["html", "links", "structured", "sitemap", "head"];
/** Browser tests in which the day or the hour matters. */
const ANY_LANDING = ["/moment.spec"];
const FIRST_LANDING = [...ANY_LANDING, "/purchase.spec", "/keyboard", "/search-dates.spec", "/no-script.spec"];

/**
 * `npm run test:moments`: at each moment but the one `npm test` lives in, the tests without a browser, a build in a folder of
 * its own, its pages, and the browser tests in which the day matters. `-- "31 December"` takes that one. `-- --today` takes
 * one by the day's number and leaves out what needs no build, as `npm test` does.
 */
void main(async () => {
	const { values, positionals } = parseArgs({ options: { today: { type: "boolean" } }, allowPositionals: true });
	const asked = values.today ? [momentOfTheDay(new Date())] : positionals;
	const workspace = makeWorkspace(process.cwd(), "moments", ["tests"]);
	const browser = await ensureBrowser();
	for (const name of asked.length > 0 ? asked : OTHER_MOMENTS) {
		await assertPortsAreFree();
		const landing = MOMENTS[name]?.landing ?? LANDING;
		const isFirst = landing === LANDING;
		Object.assign(process.env, environmentOf(name), { TEST_MOMENT: name, GATSBY_LANDING_ID: landing });
		announceMoment();
		if (!values.today) await run("npx", ["vitest", "run"], { GATSBY_LANDING_ID: "" });
		// What builds at other moments knew of events is nothing this one could know.
		rmSync(join(workspace, ".history"), { recursive: true, force: true });
		const sandbox = await startSandbox();
		const gatsby = join("node_modules", "gatsby", "cli.js");
		await run(process.execPath, [gatsby, "build"], { ...BUILD_ENV, CI: "1" }, workspace);
		if (isFirst) {
			const files = SITE_TESTS.map((test) => `tests/site/${test}.test.ts`);
			await run("npx", ["vitest", "run", "--config", "vitest.site.config.mts", ...files], BUILD_ENV, workspace);
		}
		const site = await startSite(workspace);
		const specs = isFirst ? FIRST_LANDING : ANY_LANDING;
		const env = { ...BUILD_ENV, CHROMIUM_PATH: browser };
		await run("npx", ["playwright", "test", "--project=desktop", ...specs], env);
		await stop(site);
		await stop(sandbox);
	}
});
