import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { ensureBrowser } from "./browser";
import { DESK_SCREENS, showDesk } from "./desk-pictures";
import { takeLanguagePictures } from "./language-pictures";
import { main } from "./processes";
import { SITE_URL } from "./servers";
import { SHOP_SCREENS, showShop } from "./shop-pictures";

const WIDTHS = [
	{ name: "360", width: 360, height: 740 },
	{ name: "1440", width: 1440, height: 900 },
] as const;
const THEMES = ["light", "dark"] as const;
/** Bytes of one picture; they are kept in the repository. */
const LARGEST = 36_000;

const directory = join(process.cwd(), "docs", "pictures");

/** `npm run pictures`: all screens; `-- desk`: those of the desk, which need no shop; `-- languages`: sheets of languages. */
void main(async () => {
	const [what, ...names] = process.argv.slice(2);
	if (what === "languages") return takeLanguagePictures(names.length > 0 ? names : undefined);
	await mkdir(directory, { recursive: true });
	const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ["--no-sandbox"] });
	if (what !== "desk") await takeShop(browser);
	const context = await browser.newContext({ locale: "ru-RU", reducedMotion: "reduce" });
	await showDesk(context, takeLooks);
	await browser.close();
	await writeFile(join(process.cwd(), "docs", "screens.md"), screensDocument());
});

async function takeShop(browser: Browser): Promise<void> {
	for (const { name: size, width, height } of WIDTHS) {
		const context = await browser.newContext({
			baseURL: SITE_URL,
			viewport: { width, height },
			locale: "ru-RU",
			timezoneId: "Europe/Moscow",
			reducedMotion: "reduce",
		});
		const page = await context.newPage();
		await showShop(page, (screen) => takeThemes(page, screen, size));
		await context.close();
	}
}

/** Takes one page in each width and theme. */
async function takeLooks(page: Page, screen: string): Promise<void> {
	for (const { name: size, width, height } of WIDTHS) {
		await page.setViewportSize({ width, height });
		await takeThemes(page, screen, size);
	}
}

async function takeThemes(page: Page, screen: string, size: string): Promise<void> {
	for (const colorScheme of THEMES) {
		await page.emulateMedia({ colorScheme });
		await take(page, `${screen}-${size}-${colorScheme}`);
	}
}

async function take(page: Page, name: string): Promise<void> {
	await page.evaluate(() => document.fonts.ready.then(() => undefined));
	const picture = await page.screenshot({ animations: "disabled" });
	for (let quality = 70; ; quality -= 10) {
		const webp = await sharp(picture).webp({ quality, effort: 6 }).toBuffer();
		if (webp.length > LARGEST && quality > 20) continue;
		await writeFile(join(directory, `${name}.webp`), webp);
		return;
	}
}

/** The page that shows them: each screen on a phone and on a desktop, light and dark. */
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
					`| ${WIDTHS.flatMap(({ name }) => THEMES.map((theme) => cell(screen, name, theme))).join(" | ")} |`,
					"",
				].join("\n"),
			)
			.join("\n");
	return [
		"# Screens",
		"",
		"Of the demo brand, as `npm run pictures` takes them from the running shop; at the end those of the editors' desk (`npm run desk`).",
		"",
		rows(SHOP_SCREENS),
		rows(DESK_SCREENS),
	].join("\n");
}
