import type { Page } from "@playwright/test";
import { SITE_URL } from "../tools/servers";
import { focusFaults } from "./fixtures/focus";
import { shopEvents } from "./fixtures/shop";
import { expect, test } from "./fixtures/test";

const PANEL = "main aside";

/** The default text size is 16 px; doubling it makes a window of 1280 px narrow. */
const LOOKS = [
	{ name: "1280×720", text: 16, width: 1280, height: 720 },
	{ name: "1280×720, text at 200 %", text: 32, width: 1280, height: 720 },
	{ name: "2560×1080, text at 200 %", text: 32, width: 2560, height: 1080 },
] as const;

/** Replaces the open page's panel with another event's. */
async function showPanel(page: Page, html: string): Promise<void> {
	await page.evaluate(
		([html, selector]) => {
			const panel = new DOMParser().parseFromString(html, "text/html").querySelector(selector);
			document.querySelector(selector)?.replaceChildren(...(panel?.childNodes ?? []));
		},
		[html, PANEL] as const,
	);
}

test.describe("event panel", () => {
	// All events share a stylesheet, so one built page can show the panels of all.
	test.use({ javaScriptEnabled: false });

	test("shows each focused element in a low window and with large text on every event", async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		const paths = (await shopEvents()).map(({ path }) => path);
		expect(paths.length).toBeGreaterThan(100);
		const pages = await Promise.all(paths.map(async (path) => (await fetch(SITE_URL + path)).text()));
		await page.goto(paths[0] ?? "");
		const session = await page.context().newCDPSession(page);
		const found: string[] = [];
		for (const { name, text, ...size } of LOOKS) {
			await page.setViewportSize(size);
			await session.send("Page.setFontSizes", { fontSizes: { standard: text } });
			// Focus rings appear for keyboard users only.
			await page.keyboard.press("Tab");
			for (const [index, html] of pages.entries()) {
				await showPanel(page, html);
				found.push(...(await focusFaults(page, PANEL)).map((fault) => `${paths[index]} [${name}] ${fault}`));
			}
		}
		expect(found).toEqual([]);
	});
});
