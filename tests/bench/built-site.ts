import { type Browser, chromium } from "@playwright/test";
import { BROWSER_ARGS, ensureBrowser } from "../tools/browser";
import { assertPortsAreFree, startSandbox, startSite } from "../tools/servers";

/** Serves the built site with the sandbox. @returns a browser to measure it with */
export async function browserOfSite(): Promise<Browser> {
	await assertPortsAreFree();
	const executablePath = await ensureBrowser();
	await startSandbox();
	await startSite();
	return chromium.launch({ executablePath, args: BROWSER_ARGS });
}
