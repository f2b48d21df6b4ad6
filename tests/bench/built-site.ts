import {
	type Browser,
	type BrowserContextOptions,
	type CDPSession,
	chromium,
	type Page,
} from "@playwright/test";
import { BROWSER_ARGS, ensureBrowser } from "../tools/browser";
import { assertShopPortsAreFree, startSandbox, startSite } from "../tools/servers";

/** Playwright's options for the screen of a mid-range phone. */
export const PHONE = {
	viewport: { width: 360, height: 740 },
	deviceScaleFactor: 2,
	hasTouch: true,
	isMobile: true,
};
/** Factor by which the page's processor is slowed down, to emulate a phone. */
export const PHONE_SLOWDOWN = 4;

/** Opens a page that defines `__name`: esbuild adds calls of that function to functions that run in the page. */
export async function openPage(browser: Browser, device: BrowserContextOptions): Promise<Page> {
	const context = await browser.newContext({ ...device, locale: "ru-RU" });
	await context.addInitScript("globalThis.__name = (named) => named");
	return context.newPage();
}

/** Throttles the page's processor to a phone's speed. @returns the DevTools session that throttles it */
export async function slowDown(page: Page): Promise<CDPSession> {
	const session = await page.context().newCDPSession(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate: PHONE_SLOWDOWN });
	return session;
}

/** Starts the sandbox and the built site's server. @returns a browser for measurements */
export async function startSiteAndBrowser(): Promise<Browser> {
	await assertShopPortsAreFree();
	const executablePath = await ensureBrowser();
	await startSandbox();
	await startSite();
	return chromium.launch({ executablePath, args: BROWSER_ARGS });
}
