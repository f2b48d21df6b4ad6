import { join } from "node:path";
import { makeWorkspace } from "../bench/workspace";
import { CITIES } from "../sandbox/data/cities";
import { ensureBrowser } from "./browser";
import { applyAndPrintMoment } from "./moment";
import { main, run } from "./processes";
import { sampleOfTheDay } from "./sample";
import {
	assertShopPortsAreFree,
	BUILD_ENV,
	buildPages,
	SANDBOX_PORT,
	startSandbox,
	startSite,
} from "./servers";

/** Id of the demo landing that has all languages. */
const LANDING = "sakartvelo";
/** Path prefix of the sandbox's APIs, in order to test API addresses that have a path. */
const API_PREFIX = "/backend";
const API = `http://localhost:${SANDBOX_PORT}${API_PREFIX}`;

/** `npm run test:languages`: builds and tests the demo in 18 languages; `npm test` runs slow tests only in a few. */
void main(async () => {
	applyAndPrintMoment();
	await assertShopPortsAreFree();
	process.env["SANDBOX_LANDING"] = LANDING;
	process.env["SANDBOX_PREFIX"] = API_PREFIX;
	process.env["SANDBOX_PROFILE"] = "production";
	process.env["SANDBOX_CITIES"] ??= ["moskva", ...sampleOfTheDay(CITIES, 10).map(({ slug }) => slug)].join();
	const env = {
		...BUILD_ENV,
		GATSBY_LANDING_ID: LANDING,
		GATSBY_PUBLIC_API_URL: API,
		GATSBY_BASKET_API_URL: API,
	};
	const workspace = makeWorkspace(process.cwd(), "languages");
	await startSandbox();
	await buildPages(workspace, env);
	await run("npx", ["vitest", "run", "--config", "vitest.site.config.mts"], {
		...env,
		BUILT_SITE: join(workspace, "public"),
	});
	await startSite(workspace);
	const browser = await ensureBrowser();
	await run("npx", ["playwright", "test", ...process.argv.slice(2)], { ...env, CHROMIUM_PATH: browser });
});
