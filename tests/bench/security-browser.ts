import type { Browser } from "@playwright/test";
import { sanitise } from "#src/node/pipeline/source/sanitise";
import { launchBrowser } from "../tools/browser";
import { HIT_CALL } from "./xss-payloads";

/** Number of payloads that are opened in one page, each in a frame. */
const PAYLOADS_PER_PAGE = 200;

interface RunCounts {
	/** Number of payloads whose code ran unsanitised; if it is 0, the payloads test nothing. */
	rawHits: number;
	/** Number of payloads whose code ran after sanitising; must be 0. */
	sanitisedHits: number;
}

/** Opens payloads in Chromium, raw and sanitised, without a security policy, and interacts with every element. */
export async function runPayloads(payloads: readonly string[]): Promise<RunCounts> {
	const browser = await launchBrowser();
	const runs: RunCounts = { rawHits: 0, sanitisedHits: 0 };
	for (let from = 0; from < payloads.length; from += PAYLOADS_PER_PAGE) {
		const batch = payloads.slice(from, from + PAYLOADS_PER_PAGE);
		const cleanBatch = batch.map((payload) => sanitise(payload));
		runs.sanitisedHits += await countHits(browser, cleanBatch);
		runs.rawHits += await countHits(browser, batch);
	}
	await browser.close();
	return runs;
}

/** Counts texts whose code runs: when parsed as a page, when its HTML is parsed again, or on events or link clicks. */
async function countHits(browser: Browser, texts: readonly string[]): Promise<number> {
	const context = await browser.newContext();
	await context.route("**", (route) => {
		const request = route.request();
		if (request.url() === "http://payloads.example/")
			return route.fulfill({
				contentType: "text/html",
				body: "<!doctype html><title>Payloads</title><body>",
			});
		// A text that loads a script from any address is counted, as that script could run any code.
		if (request.resourceType() === "script")
			return route.fulfill({ contentType: "text/javascript", body: HIT_CALL });
		return route.abort();
	});
	const page = await context.newPage();
	// Dismissing fails if the payload has navigated since it opened the dialog, as that closes the dialog.
	page.on("dialog", (dialog) => dialog.dismiss().catch(() => undefined));
	await page.goto("http://payloads.example/");
	// A string, since esbuild would add calls of a helper to a function, and the page lacks that helper.
	const hits = await page.evaluate(`(${OPEN_TEXTS_SOURCE})(${JSON.stringify(texts)})`);
	await context.close();
	return Number(hits);
}

/** Source of a function that opens texts in frames of the page, and counts those whose code runs. */
const OPEN_TEXTS_SOURCE = `async (texts) => {
	const ran = new Set();
	const frames = texts.map((text, index) => {
		const frame = document.createElement("iframe");
		document.body.append(frame);
		const { contentWindow: inside, contentDocument: page } = frame;
		const hit = () => ran.add(index);
		// Calls of nested frames through top can't be attributed to a text; all count as one hit.
		window.hit = () => ran.add("top");
		page.open();
		Object.assign(inside, { hit, alert: hit, confirm: hit, prompt: hit });
		page.write("<!doctype html><body>" + text);
		page.close();
		return frame;
	});
	const wait = () => new Promise((resolve) => setTimeout(resolve, 150));
	await wait();
	const interact = ({ contentDocument: page }) => {
		for (const element of page?.querySelectorAll("*") ?? []) {
			for (const name of ["mouseover", "pointerenter", "focus", "toggle", "scroll", "animationstart"])
				element.dispatchEvent(new Event(name, { bubbles: true }));
			if (/^\\s*(?:javascript|vbscript|data):/i.test(element.getAttribute("href") ?? "")) element.click?.();
		}
	};
	for (const frame of frames) interact(frame);
	await wait();
	for (const { contentDocument: page } of frames) if (page?.body) page.body.innerHTML = page.body.innerHTML;
	await wait();
	for (const frame of frames) interact(frame);
	await wait();
	return ran.size;
}`;
