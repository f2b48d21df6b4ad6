import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makeWorkspace } from "../bench/workspace";
import { ensureBrowser } from "./browser";
import { applyAndPrintMoment } from "./moment";
import { main, run, startWithCapture, stop, waitForAnswer } from "./processes";
import { assertShopPortsAreFree, BUILD_ENV, buildPages, SITE_URL, startSandbox } from "./servers";

const WARNING_OR_ERROR = /^\s*(?:warn|error|WARNING|ERROR|failed)\b/;
const BUILD_FOLDERS = [".cache", "public"];

/** `npm run test:develop`: tests `npm run develop` without an earlier build (`-- fresh`: only this), then with one. */
void main(async () => {
	applyAndPrintMoment();
	const workspace = makeWorkspace(process.cwd(), "develop", ["scripts", "tests"]);
	const [start] = process.argv.slice(2);
	if (start !== "built") await checkDevelop(workspace, "antrakt");
	if (start === "fresh") return;
	await copyOrMakeBuild(workspace);
	await checkDevelop(workspace, "sakartvelo");
});

async function copyOrMakeBuild(workspace: string): Promise<void> {
	if (BUILD_FOLDERS.every((folder) => existsSync(folder))) {
		for (const folder of BUILD_FOLDERS) cpSync(folder, join(workspace, folder), { recursive: true });
		return;
	}
	const sandbox = await startSandbox();
	await buildPages(workspace);
	await stop(sandbox);
}

/** Runs `npm run develop` and its browser tests. Throws if a test fails or the terminal shows a warning or error. */
async function checkDevelop(workspace: string, landing: string): Promise<void> {
	await assertShopPortsAreFree();
	console.log(`Developing ${landing} …`);
	const env = { ...BUILD_ENV, GATSBY_LANDING_ID: landing };
	const develop = startWithCapture(
		process.execPath,
		["--import", "tsx", "scripts/develop.ts"],
		env,
		workspace,
	);
	try {
		await waitForAnswer(SITE_URL, develop.child);
		await run("npx", ["playwright", "test"], {
			...env,
			DEVELOP_WORKSPACE: workspace,
			REFRESH_TOKEN: /Authorization: (\S+)"/.exec(develop.lines().join("\n"))?.[1],
			CHROMIUM_PATH: await ensureBrowser(),
		});
	} catch (error) {
		console.log(develop.lines().join("\n"));
		throw error;
	} finally {
		await stop(develop.child);
		await waitForFreePorts();
		for (const folder of BUILD_FOLDERS) rmSync(join(workspace, folder), { recursive: true, force: true });
	}
	const complaints = develop.lines().filter((line) => WARNING_OR_ERROR.test(line));
	if (complaints.length > 0) throw new Error(`The terminal isn't clean:\n${complaints.join("\n")}`);
}

/** Waits until the ports are free, since Gatsby exits slightly later than its parent process. */
async function waitForFreePorts(): Promise<void> {
	const areTaken = () =>
		assertShopPortsAreFree().then(
			() => false,
			() => true,
		);
	while (await areTaken()) await pause(150);
}
