import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { ensureBrowser } from "./browser";
import { takeLanguagePictures } from "./language-pictures";
import { main } from "./processes";
import { SITE_URL } from "./servers";

const SCREENS = [
	["home", "/"],
	["city", "/moskva"],
	["list", "/moskva/events"],
	["event", "/moskva/events/64011"],
	["search", "/moskva/events/search"],
	["performer", "/persons/person/801"],
	["news", "/news"],
] as const;
const WIDTHS = [
	{ name: "360", width: 360, height: 740 },
	{ name: "1440", width: 1440, height: 900 },
] as const;
const THEMES = ["light", "dark"] as const;

const directory = join(process.cwd(), "docs", "pictures");

void main(async () => {
	const [what, ...names] = process.argv.slice(2);
	if (what === "languages") return takeLanguagePictures(names.length > 0 ? names : undefined);
	await mkdir(directory, { recursive: true });
	const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ["--no-sandbox"] });
	for (const { name: size, width, height } of WIDTHS) {
		for (const colorScheme of THEMES) {
			const page = await browser.newPage({ viewport: { width, height }, colorScheme, locale: "ru-RU" });
			for (const [screen, path] of SCREENS) {
				await page.goto(SITE_URL + path, { waitUntil: "load" });
				await page.evaluate(() => document.fonts.ready.then(() => undefined));
				const picture = await page.screenshot({ animations: "disabled" });
				await sharp(picture)
					.webp({ quality: 70 })
					.toFile(join(directory, `${screen}-${size}-${colorScheme}.webp`));
			}
			await page.close();
		}
	}
	await browser.close();
	await writeFile(join(process.cwd(), "docs", "screens.md"), page());
});

function page(): string {
	const cell = (screen: string, size: string, theme: string) =>
		`![${screen}, ${size} px, ${theme}](pictures/${screen}-${size}-${theme}.webp)`;
	const rows = SCREENS.map(([screen, path]) =>
		[
			`## ${screen} \`${path}\``,
			"",
			"| phone | phone, dark | desktop | desktop, dark |",
			"|---|---|---|---|",
			`| ${WIDTHS.flatMap(({ name }) => THEMES.map((theme) => cell(screen, name, theme))).join(" | ")} |`,
			"",
		].join("\n"),
	);
	return `# Screens\n\nOf the demo brand, as \`npm run pictures\` takes them from the running shop.\n\n${rows.join("\n")}`;
}
