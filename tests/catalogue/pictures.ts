import { readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import sirv from "sirv";
import { COLOURS, findingsOf } from "../e2e/fixtures/axe";
import { launchBrowser } from "../tools/browser";
import { main, run } from "../tools/processes";
import { LOOKS, type Look } from "./looks";

const BUILT = join(process.cwd(), ".tmp", "catalogue");
const PICTURES = join(process.cwd(), ".tmp", "catalogue-pictures");
const SIZE = { width: 1024, height: 480 };
/** Paints also what is below the window, and without this may or may not be painted in time. */
const STYLE = "* { content-visibility: visible !important; }";
/** Difference of a colour channel, of 255, up to which two pixels count as equal: edges vary a little from run to run. */
const MAX_JITTER = 8;
/** The moment in all pictures, so that their dates and countdowns are the same in every run. */
const MOMENT = "2026-11-21T12:00:00+03:00";

/**
 * `npm run catalogue:pictures -- NAME [OTHER]`: builds the catalogue, takes a picture of each story in each look to the
 * folder NAME ("now"), and lists how they differ from those in the folder OTHER. Fails for
 * console errors, colours without contrast, and words that are broken in headings.
 */
void main(async () => {
	const [name = "now", other] = process.argv.slice(2);
	await run("npm", ["run", "--silent", "catalogue:build"]);
	const folder = join(PICTURES, name);
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true });
	const server = createServer(sirv(BUILT));
	const port = await new Promise<number>((resolve) => {
		server.listen(0, () => resolve(portOf(server.address())));
	});
	const browser = await launchBrowser();
	const problems = await takeAll(browser, `http://localhost:${port}/`, folder);
	await browser.close();
	server.close();
	console.log(`Pictures: ${folder}`);
	if (other !== undefined) console.log((await differences(join(PICTURES, other), folder)).join("\n"));
	if (problems.length > 0) throw new Error(`Stories have problems:\n${problems.join("\n")}`);
});

function portOf(address: ReturnType<ReturnType<typeof createServer>["address"]>): number {
	if (typeof address !== "object" || !address) throw new Error("The server has no port");
	return address.port;
}

/** Takes all pictures, in as many pages at a time as there are looks. @returns problems, one a line */
async function takeAll(browser: Browser, site: string, folder: string): Promise<string[]> {
	const { stories }: { stories: object } = JSON.parse(readFileSync(join(BUILT, "meta.json"), "utf8"));
	const problems = await Promise.all(
		LOOKS.map((look) => takeLook(browser, site, folder, Object.keys(stories), look)),
	);
	return problems.flat().sort();
}

async function takeLook(
	browser: Browser,
	site: string,
	folder: string,
	stories: readonly string[],
	{ name, theme, language }: Look,
): Promise<string[]> {
	const context = await browser.newContext({ viewport: SIZE, colorScheme: theme, reducedMotion: "reduce" });
	const page = await context.newPage();
	const problems: string[] = [];
	let picture = "";
	const report = (problem: string) => void problems.push(`${picture}: ${problem}`);
	page.on("console", (message) => message.type() === "error" && report(message.text()));
	page.on("pageerror", ({ message }) => report(message));
	await page.clock.setFixedTime(MOMENT);
	// Stories keep orders and drafts, which the next story must not show.
	await page.addInitScript(() => {
		localStorage.clear();
		sessionStorage.clear();
	});
	for (const story of stories) {
		picture = `${story}-${name}`;
		const query = new URLSearchParams({ story, theme, rtl: String(language === "ar"), mode: "preview" });
		await page.goto(`${site}?${query}`, { waitUntil: "networkidle" });
		await settle(page);
		await page.screenshot({
			path: join(folder, `${picture}.png`),
			fullPage: true,
			animations: "disabled",
			style: STYLE,
		});
		for (const finding of [...(await findingsOf(page, COLOURS)), ...(await brokenHeadings(page))])
			report(finding);
	}
	await context.close();
	return problems;
}

/** Waits until the story is shown with its fonts. */
async function settle(page: Page): Promise<void> {
	await page.locator("html[data-storyloaded]").waitFor({ state: "attached" });
	await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Lists headings in which a line ends within a word. */
function brokenHeadings(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const range = document.createRange();
		return [...document.querySelectorAll("h1, h2")].flatMap((heading) => {
			const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
			const broken: string[] = [];
			for (let text = texts.nextNode(); text; text = texts.nextNode())
				for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[^\s-]+/g)) {
					range.setStart(text, index);
					range.setEnd(text, index + word.length);
					const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
					if (lines.size > 1) broken.push(`the heading breaks “${word}”`);
				}
			return broken;
		});
	});
}

/** Lists pictures that are new, gone or changed, with the share of their pixels that differ. */
async function differences(before: string, after: string): Promise<string[]> {
	const [old, now] = await Promise.all([readdir(before), readdir(after)]);
	const gone = old.filter((file) => !now.includes(file)).map((file) => `gone     ${file}`);
	const others = await Promise.all(
		now.map(async (file) => {
			if (!old.includes(file)) return [`new      ${file}`];
			const share = await changedShare(join(before, file), join(after, file));
			return share === 0
				? []
				: [`changed  ${file}  ${share === undefined ? "size" : `${(share * 100).toFixed(2)} %`}`];
		}),
	);
	const lines = [...gone, ...others.flat()].sort();
	await writeFile(join(after, "..", "differences.txt"), lines.join("\n"));
	return lines.length > 0 ? lines : ["No picture has changed."];
}

/** Returns the share of pixels that visibly differ; undefined if the sizes differ. */
async function changedShare(one: string, other: string): Promise<number | undefined> {
	const [first, second] = await Promise.all([readFile(one), readFile(other)]);
	if (first.equals(second)) return 0;
	const [a, b] = await Promise.all([first, second].map((file) => sharp(file).removeAlpha().raw().toBuffer()));
	if (!a || !b || a.length !== b.length) return undefined;
	const isOther = (at: number) => Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > MAX_JITTER;
	let changed = 0;
	for (let at = 0; at < a.length; at += 3)
		if (isOther(at) || isOther(at + 1) || isOther(at + 2)) changed += 1;
	return changed / (a.length / 3);
}
