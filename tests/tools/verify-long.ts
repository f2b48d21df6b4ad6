import { ensureBrowser } from "./browser";
import { applyAndPrintMoment } from "./moment";
import { main, run } from "./processes";
import { assertShopPortsAreFree, buildSite, startSandbox, startSite, TEST_ENV } from "./servers";
import { runTool, step } from "./steps";

/** `npm run test:long`: what `npm run test:all` leaves out – all languages, other builds, backends and moments. */
void main(async () => {
	applyAndPrintMoment();
	await assertShopPortsAreFree();
	const browser = await ensureBrowser();
	await startSandbox();
	await step("Build", () => buildSite(TEST_ENV));
	await startSite();
	await Promise.all([
		step("Browser tests of the second backend", () =>
			run("npx", ["playwright", "test"], {
				...TEST_ENV,
				CHROMIUM_PATH: browser,
				TEST_WORKERS: "1",
				TEST_BACKEND: "second",
			}),
		),
		(async () => {
			await step("After a failed build", () => runTool("rebuild-check"));
			await step("All languages", () => runTool("languages"));
			await step("Develop", () => runTool("develop-check"));
			await step("Another moment", () => runTool("moments", "--today"));
		})(),
	]);
});
