import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makeWorkspace } from "../bench/workspace";
import { ensureBrowser } from "./browser";
import { announceMoment } from "./moment";
import { answers, main, run, startQuiet, stop } from "./processes";
import { assertPortsAreFree, BUILD_ENV, SITE_URL } from "./servers";

/** As a line of Gatsby's reporter begins that wants to be read. */
const COMPLAINT = /^\s*(?:warn|error|WARNING|ERROR|failed)\b/;

/** Each start of `npm run develop`: the landing it shows, and what is there before it. */
const STARTS = [
	{ landing: "antrakt", beside: "nothing, as in a fresh clone" },
	{ landing: "sakartvelo", beside: "a build, in all 18 languages" },
] as const;

/**
 * `npm run test:develop`: starts `npm run develop` in a copy of the checkout, edits the copy while a
 * browser looks at it, and reads the terminal. The build of the checkout, if any, is copied for the second start.
 */
void main(async () => {
	announceMoment();
	const root = process.cwd();
	const workspace = makeWorkspace(root, "develop", ["tests"]);
	const browser = await ensureBrowser();
	for (const { landing, beside } of STARTS) {
		await assertPortsAreFree();
		console.log(`Starting with ${beside} …`);
		for (const folder of [".cache", "public"]) {
			rmSync(join(workspace, folder), { recursive: true, force: true });
			if (landing !== "antrakt") cpSync(join(root, folder), join(workspace, folder), { recursive: true });
		}
		const env = { ...BUILD_ENV, GATSBY_LANDING_ID: landing };
		const develop = startQuiet(process.execPath, ["--import", "tsx", "tests/tools/develop.ts"], env, workspace);
		try {
			await answers(SITE_URL, develop.child);
			await run("npx", ["playwright", "test", ...process.argv.slice(2)], {
				...env,
				DEVELOP_WORKSPACE: workspace,
				CHROMIUM_PATH: browser,
			});
		} catch (error) {
			console.log(develop.lines().join("\n"));
			throw error;
		} finally {
			await stop(develop.child);
			await portsAreFree();
		}
		const complaints = develop.lines().filter((line) => COMPLAINT.test(line));
		if (complaints.length > 0) throw new Error(`The terminal isn't clean:\n${complaints.join("\n")}`);
	}
});

/** Gatsby ends a moment later than what has started it. */
async function portsAreFree(): Promise<void> {
	while (
		!(await assertPortsAreFree().then(
			() => true,
			() => false,
		))
	)
		await pause(150);
}
