import { makeWorkspace } from "../bench/workspace";
import { ensureEngines, findEngines } from "./engine-programs";
import { DEFAULT_TIME_ZONE, momentEnv } from "./moment";
import { freePort, main, run, start } from "./processes";
import { assertShopPortsAreFree, BUILD_ENV, buildPages, startSandbox } from "./servers";

/** Id of the demo landing to test: three languages, Arabic first. */
const LANDING = "majlis";

/** `npm run test:engines`: visits and buys in four browser engines, also without cookies and without storage. */
void main(async () => {
	// Drivers can't shift a browser's clock, so these tests live now.
	Object.assign(process.env, momentEnv("now"), { TEST_MOMENT: "now", TZ: DEFAULT_TIME_ZONE });
	Object.assign(process.env, { SANDBOX_LANDING: LANDING, SANDBOX_CITIES: "moskva,kazan" });
	await assertShopPortsAreFree();
	await ensureEngines();
	await startSandbox();
	const workspace = makeWorkspace(process.cwd(), "engines");
	const env = { ...BUILD_ENV, GATSBY_LANDING_ID: LANDING };
	await buildPages(workspace, env);
	const display = `:${await freePort()}`;
	start(findEngines().xvfb, [display, "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]);
	await run("npx", ["vitest", "run", "--config", "vitest.engines.config.mts", ...process.argv.slice(2)], {
		...env,
		BUILT_SITE: workspace,
		DISPLAY: display,
	});
});
