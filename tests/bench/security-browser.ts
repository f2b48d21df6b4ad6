import { type Browser, chromium } from "@playwright/test";
import { sanitise } from "../../src/build/source/sanitise";
import { BROWSER_ARGS, ensureBrowser } from "../tools/browser";
import { CALL } from "./xss-payloads";

const BATCH = 200;

interface Runs {
	/** Payloads that ran unsanitised; shows that the corpus works. */
	runRaw: number;
	/** Payloads that ran after sanitising. */
	runClean: number;
}

/** Opens payloads in Chromium, raw and sanitised, without a security policy, and interacts with every element. */
export async function runPayloads(payloads: readonly string[]): Promise<Runs> {
	const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
	const runs: Runs = { runRaw: 0, runClean: 0 };
	for (let from = 0; from < payloads.length; from += BATCH) {
		const batch = payloads.slice(from, from + BATCH);
		runs.runClean += await hitsOf(
			browser,
			batch.map((payload) => sanitise(payload)),
		);
		runs.runRaw += await hitsOf(browser, batch);
	}
	await browser.close();
	return runs;
}

/** Number of texts that ran when parsed as a document, and again as `innerHTML` of the result. */
async function hitsOf(browser: Browser, texts: readonly string[]): Promise<number> {
	const context = await browser.newContext();
	await context.route("**", (route) => {
		const request = route.request();
		if (request.url() === "http://payloads.example/")
			return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Payloads</title><body>" });
		// A script of another host could run any code.
		if (request.resourceType() === "script") return route.fulfill({ contentType: "text/javascript", body: CALL });
		return route.abort();
	});
	const page = await context.newPage();
	// A payload may close its own dialog by navigating.
	page.on("dialog", (dialog) => dialog.dismiss().catch(() => undefined));
	await page.goto("http://payloads.example/");
	// As text, since esbuild would insert a helper that the page lacks.
	const hits = await page.evaluate(`(${OPEN})(${JSON.stringify(texts)})`);
	await context.close();
	return Number(hits);
}

const OPEN = `async (texts) => {
	const ran = new Set();
	const frames = texts.map((text, index) => {
		const frame = document.createElement("iframe");
		document.body.append(frame);
		const { contentWindow: inside, contentDocument: page } = frame;
		const hit = () => ran.add(index);
		// A nested frame calling through top can't be identified; it counts for the whole.
		window.hit = () => ran.add("top");
		page.open();
		Object.assign(inside, { hit, alert: hit, confirm: hit, prompt: hit });
		page.write("<!doctype html><body>" + text);
		page.close();
		return frame;
	});
	const rest = () => new Promise((resolve) => setTimeout(resolve, 150));
	await rest();
	const use = ({ contentDocument: page }) => {
		for (const element of page?.querySelectorAll("*") ?? []) {
			for (const name of ["mouseover", "pointerenter", "focus", "toggle", "scroll", "animationstart"])
				element.dispatchEvent(new Event(name, { bubbles: true }));
			if (/^\\s*(?:javascript|vbscript|data):/i.test(element.getAttribute("href") ?? "")) element.click?.();
		}
	};
	for (const frame of frames) use(frame);
	await rest();
	for (const { contentDocument: page } of frames) if (page?.body) page.body.innerHTML = page.body.innerHTML;
	await rest();
	for (const frame of frames) use(frame);
	await rest();
	return ran.size;
}`;
