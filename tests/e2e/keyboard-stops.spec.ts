import type { Page } from "@playwright/test";
import { SITE_URL } from "../tools/servers";
import { focusFaults } from "./fixtures/focus";
import { shopEvents } from "./fixtures/shop";
import { expect, test } from "./fixtures/test";

const TICKET_PANEL = "main aside";

/** Window sizes and default text sizes, px. With doubled text, a window of 1280 px has the layout of a narrow one. */
const WINDOWS = [
	{ name: "1280×720", text: 16, width: 1280, height: 720 },
	{ name: "1440×900", text: 16, width: 1440, height: 900 },
	{ name: "1280×720, text at 200 %", text: 32, width: 1280, height: 720 },
	{ name: "2560×1080, text at 200 %", text: 32, width: 2560, height: 1080 },
] as const;

/** Replaces the ticket panel of the open event page with that of another event. @param html the other event's page */
async function showPanel(page: Page, html: string): Promise<void> {
	await page.evaluate(
		([html, selector]) => {
			const panel = new DOMParser().parseFromString(html, "text/html").querySelector(selector);
			document.querySelector(selector)?.replaceChildren(...(panel?.childNodes ?? []));
		},
		[html, TICKET_PANEL] as const,
	);
}

// All event pages share styles, so one page shows each panel in turn. Scripts would change panels, so they are off.
test.use({ javaScriptEnabled: false });

test("every event's ticket panel shows focus on each element, in low windows and with large text", async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	const paths = (await shopEvents()).map(({ path }) => path);
	expect(paths.length).toBeGreaterThan(100);
	const pages = await Promise.all(paths.map(async (path) => (await fetch(SITE_URL + path)).text()));
	await page.goto(paths[0] ?? "");
	const session = await page.context().newCDPSession(page);
	const faults: string[] = [];
	for (const { name, text, ...size } of WINDOWS) {
		await page.setViewportSize(size);
		await session.send("Page.setFontSizes", { fontSizes: { standard: text } });
		// Browsers draw focus rings only after a key press.
		await page.keyboard.press("Tab");
		for (const [index, html] of pages.entries()) {
			await showPanel(page, html);
			faults.push(
				...(await focusFaults(page, TICKET_PANEL)).map((fault) => `${paths[index]} [${name}] ${fault}`),
			);
		}
	}
	expect(faults).toEqual([]);
});
