import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { launchBrowser } from "../tests/tools/browser";
import { main } from "../tests/tools/processes";
import { SITE_URL } from "../tests/tools/servers";
import { DESK_SCREENS, openDeskScreens } from "./desk-pictures";
import { takeLanguagePictures } from "./language-pictures";
import { writeSheet } from "./sheet";
import { openAvailableScreens, openShopScreens, SHOP_SCREENS } from "./shop-pictures";

const SCREEN_SIZES = [
	{ name: "360", width: 360, height: 740 },
	{ name: "1440", width: 1440, height: 900 },
] as const;
/** Picture size in px (too small to read texts) and columns of the sheets of an older shop, by screen width. */
const OLDER_SHOP_SHEETS = {
	"360": { width: 180, height: 370, columns: 9 },
	"1440": { width: 480, height: 300, columns: 5 },
} as const;
const THEMES = ["light", "dark"] as const;
/** Size above which a picture's quality is reduced, down to 20, since pictures are committed. */
const MAX_BYTES = 32_000;

const picturesFolder = join(process.cwd(), "docs", "pictures");

/** `npm run pictures`: captures shop and desk; `-- desk`, `-- languages` or `-- before` (an older shop): only these. */
void main(async () => {
	const [what, ...names] = process.argv.slice(2);
	if (what === "languages") return takeLanguagePictures(names.length > 0 ? names : undefined);
	await mkdir(picturesFolder, { recursive: true });
	const browser = await launchBrowser();
	if (what === "before") await captureOlderVersion(browser);
	else {
		if (what !== "desk")
			await openPagePerSize(browser, (page, size) =>
				openShopScreens(page, (screen) => captureThemes(page, screen, size)),
			);
		const context = await browser.newContext({ locale: "ru-RU", reducedMotion: "reduce" });
		await openDeskScreens(context, captureAllSizes);
		await writeFile(join(process.cwd(), "docs", "screens.md"), screensDocument());
	}
	await browser.close();
});

type SizeName = (typeof SCREEN_SIZES)[number]["name"];

async function openPagePerSize(browser: Browser, take: (page: Page, size: SizeName) => Promise<void>): Promise<void> {
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

/** Captures a running older version of the shop, in one sheet of pictures per screen size. */
async function captureOlderVersion(browser: Browser): Promise<void> {
	await openPagePerSize(browser, async (page, size) => {
		page.setDefaultTimeout(15_000);
		const pictures: Buffer[] = [];
		const missedScreens = await openAvailableScreens(
			page,
			async () => void pictures.push(await page.screenshot({ animations: "disabled" })),
		);
		if (missedScreens.length > 0) console.log(`${size}: not reached: ${missedScreens.join(", ")}`);
		await writeSheet(join(picturesFolder, `before-${size}.avif`), pictures, OLDER_SHOP_SHEETS[size]);
	});
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

/** Writes a screenshot to docs/pictures, reducing its quality if it exceeds MAX_BYTES. */
async function capture(page: Page, name: string): Promise<void> {
	await page.evaluate(() => document.fonts.ready.then(() => undefined));
	const picture = await page.screenshot({ animations: "disabled" });
	for (let quality = 70; ; quality -= 10) {
		const webp = await sharp(picture).webp({ quality, effort: 6 }).toBuffer();
		if (webp.length > MAX_BYTES && quality > 20) continue;
		await writeFile(join(picturesFolder, `${name}.webp`), webp);
		return;
	}
}

/** Returns the text of docs/screens.md: pictures of each screen on a phone and a desktop, light and dark. */
function screensDocument(): string {
	const cell = (screen: string, size: string, theme: string) =>
		`![${screen}, ${size} px, ${theme}](pictures/${screen}-${size}-${theme}.webp)`;
	const rows = (screens: readonly { name: string; path: string }[]) =>
		screens
			.map(({ name: screen, path }) =>
				[
					`## ${screen} \`${path}\``,
					"",
					"| phone | phone, dark | desktop | desktop, dark |",
					"|---|---|---|---|",
					`| ${SCREEN_SIZES.flatMap(({ name }) => THEMES.map((theme) => cell(screen, name, theme))).join(" | ")} |`,
					"",
				].join("\n"),
			)
			.join("\n");
	return [
		"# Screens",
		"",
		"Screens of the demo brand and of the editors' desk (`npm run desk`), taken from the running shop by `npm run pictures`.",
		"",
		"The same screens in an earlier version, in the same order (`npm run pictures -- before`):",
		"",
		...SCREEN_SIZES.map(({ name }) => `![All screens before, ${name} px](pictures/before-${name}.avif)`),
		"",
		rows(SHOP_SCREENS),
		rows(DESK_SCREENS),
	].join("\n");
}
