import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { launchBrowser } from "../tests/tools/browser";
import { main } from "../tests/tools/processes";
import { SITE_URL } from "../tests/tools/servers";
import { DESK_SCREENS, openDeskScreens } from "./desk-pictures";
import { takeLanguagePictures } from "./language-pictures";
import { openShopScreens, SHOP_SCREENS } from "./shop-pictures";

const SCREEN_SIZES = [
	{ name: "360", width: 360, height: 740 },
	{ name: "1440", width: 1440, height: 900 },
] as const;
const THEMES = ["light", "dark"] as const;
/** Size above which a picture's quality is reduced, down to 20, and then its width, since pictures are committed. */
const MAX_BYTES = 28_000;

const picturesFolder = join(process.cwd(), "docs", "pictures");

/** `npm run pictures`: captures shop and desk; `-- desk` or `-- languages`: only these. */
void main(async () => {
	const [what, ...names] = process.argv.slice(2);
	if (what === "languages") return takeLanguagePictures(names.length > 0 ? names : undefined);
	await mkdir(picturesFolder, { recursive: true });
	const browser = await launchBrowser();
	if (what !== "desk")
		await openPagePerSize(browser, (page, size) =>
			openShopScreens(page, (screen) => captureThemes(page, screen, size)),
		);
	const context = await browser.newContext({ locale: "ru-RU", reducedMotion: "reduce" });
	await openDeskScreens(context, captureAllSizes);
	await writeFile(join(process.cwd(), "docs", "screens.md"), screensDocument());
	await browser.close();
});

type SizeName = (typeof SCREEN_SIZES)[number]["name"];

async function openPagePerSize(
	browser: Browser,
	take: (page: Page, size: SizeName) => Promise<void>,
): Promise<void> {
	for (const { name: size, width, height } of SCREEN_SIZES) {
		const context = await browser.newContext({
			baseURL: SITE_URL,
			viewport: { width, height },
			locale: "ru-RU",
			timezoneId: "Europe/Moscow",
			reducedMotion: "reduce",
		});
		await take(await context.newPage(), size);
		await context.close();
	}
}

/** Captures a page at each screen size, in the light and the dark theme. @param screen used in the file names */
async function captureAllSizes(page: Page, screen: string): Promise<void> {
	for (const { name: size, width, height } of SCREEN_SIZES) {
		await page.setViewportSize({ width, height });
		await captureThemes(page, screen, size);
	}
}

/** Captures a page in the light and the dark theme. @param screen used, like `size`, in the file names */
async function captureThemes(page: Page, screen: string, size: string): Promise<void> {
	for (const colorScheme of THEMES) {
		await page.emulateMedia({ colorScheme });
		await capture(page, `${screen}-${size}-${colorScheme}`);
	}
}

/** Writes a screenshot to docs/pictures, reducing its quality and then its width while it exceeds MAX_BYTES. */
async function capture(page: Page, name: string): Promise<void> {
	await page.evaluate(() => document.fonts.ready.then(() => undefined));
	const picture = await page.screenshot({ animations: "disabled" });
	let { width } = await sharp(picture).metadata();
	for (let quality = 70; ; ) {
		const webp = await sharp(picture).resize({ width }).webp({ quality, effort: 6 }).toBuffer();
		if (webp.length <= MAX_BYTES) return writeFile(join(picturesFolder, `${name}.webp`), webp);
		if (quality > 20) quality -= 10;
		else width = Math.round(width * 0.8);
	}
}

/** Returns the text of docs/screens.md: pictures of each screen on a phone and a desktop, light and dark. */
function screensDocument(): string {
	return [
		"# Screens",
		"",
		"Screens of the demo brand and of the editors' desk (`npm run desk`), taken from the running shop by `npm run pictures`.",
		"Where a second row stands, it shows the screen before it was drawn anew for version 1.0.",
		"",
		...[...SHOP_SCREENS, ...DESK_SCREENS].flatMap(({ name, path }) => [
			`## ${name} \`${path}\``,
			"",
			"| phone | phone, dark | desktop | desktop, dark |",
			"|---|---|---|---|",
			rowOf(name),
			...(existsSync(pictureFile("before-", name, "360", "light")) ? [rowOf(name, "before-")] : []),
			"",
		]),
	].join("\n");
}

function rowOf(screen: string, prefix = ""): string {
	const cells = SCREEN_SIZES.flatMap(({ name: size }) =>
		THEMES.map((theme) => {
			const text = `${screen}${prefix && ", before"}, ${size} px, ${theme}`;
			return `![${text}](pictures/${basename(pictureFile(prefix, screen, size, theme))})`;
		}),
	);
	return `| ${cells.join(" | ")} |`;
}

function pictureFile(prefix: string, screen: string, size: string, theme: string): string {
	return join(picturesFolder, `${prefix}${screen}-${size}-${theme}.webp`);
}
