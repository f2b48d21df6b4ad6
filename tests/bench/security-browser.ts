import { type Browser, chromium } from "@playwright/test";
import { sanitise } from "../../src/build/source/sanitise";
import { ensureBrowser } from "../tools/browser";
import { seededRandom } from "../unit/build/odd-paths";
import { xssPayload } from "./xss-payloads";

/** Payloads a document; each document's faults are its own. */
const BATCH = 200;

interface Runs {
	tried: number;
	/** Payloads that ran as they were written: what the corpus is worth. */
	runRaw: number;
	/** Documents of sanitised payloads in which anything ran, with their text. */
	runClean: string[];
}

/** Has Chromium open random payloads, raw and sanitised, without any security policy, and use each of their elements. */
export async function runPayloads(count: number, seed: number): Promise<Runs> {
	const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ["--no-sandbox"] });
	const random = seededRandom(seed);
	const runs: Runs = { tried: count, runRaw: 0, runClean: [] };
	for (let left = count; left > 0; left -= BATCH) {
		const payloads = Array.from({ length: Math.min(BATCH, left) }, () => xssPayload(random));
		const clean = payloads.map((payload) => sanitise(payload));
		if ((await hitsOf(browser, clean)) > 0) runs.runClean.push(clean.join("\n"));
		runs.runRaw += await hitsOf(browser, payloads);
	}
	await browser.close();
	return runs;
}

/** How many of the texts ran when a parser read each in a document of its own, and again as `innerHTML` of what came out. */
async function hitsOf(browser: Browser, texts: readonly string[]): Promise<number> {
	const context = await browser.newContext();
	await context.route("**", (route) =>
		route.request().url() === "http://payloads.example/"
			? route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Payloads</title><body>" })
			: route.abort(),
	);
	const page = await context.newPage();
	page.on("dialog", (dialog) => dialog.dismiss());
	await page.goto("http://payloads.example/");
	// As text: the compiler that runs this file names functions by a helper the page doesn't have.
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
		Object.assign(inside, { hit, alert: hit });
		// What a frame inside of this one calls by top can't tell which it was; it counts for the whole.
		window.hit = () => ran.add("top");
		page.open();
		inside.hit = hit;
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
