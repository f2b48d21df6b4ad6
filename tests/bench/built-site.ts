import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from "@playwright/test";
import { BROWSER_ARGS, ensureBrowser } from "../tools/browser";
import { assertPortsAreFree, startSandbox, startSite } from "../tools/servers";

/** A mid-range phone: its screen, and how many times slower than this machine its processor is. */
export const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
export const SLOWDOWN = 4;

/** Opens a page that defines `__name`, which esbuild makes functions sent to the page call. */
export async function openPage(browser: Browser, device: BrowserContextOptions): Promise<Page> {
	const context = await browser.newContext({ ...device, locale: "ru-RU" });
	await context.addInitScript("globalThis.__name = (named) => named");
	return context.newPage();
}

/** Slows the page's processor down to that of a phone. @returns the session that keeps it slow */
export async function slowDown(page: Page): Promise<CDPSession> {
	const session = await page.context().newCDPSession(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
	return session;
}

/** Serves the built site with the sandbox. @returns a browser to measure it with */
export async function browserOfSite(): Promise<Browser> {
	await assertPortsAreFree();
	const executablePath = await ensureBrowser();
	await startSandbox();
	await startSite();
	return chromium.launch({ executablePath, args: BROWSER_ARGS });
}
