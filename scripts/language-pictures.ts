import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import type { TFunction } from "i18next";
import { LANGUAGES, languageOf } from "#src/i18n/languages";
import { fillForm, goToBasket, takeSeats } from "../tests/e2e/fixtures/foreign-buyer";
import { LANGUAGES_SHOWN, pathIn, patternOf, translatorOf } from "../tests/e2e/fixtures/languages";
import { seatedEventPath } from "../tests/e2e/fixtures/shop";
import { launchBrowser } from "../tests/tools/browser";
import { SITE_URL } from "../tests/tools/servers";
import { writeSheet } from "./sheet";
import { waitForPictures } from "./wait-for-pictures";

/** Languages whose screens are captured at desktop width as well as at phone width. */
const DESKTOP_LANGUAGES: ReadonlySet<string> = new Set(["ar", "he", "hy", "ja", "ka", "tr"]);
/** Phone screen in px; in a sheet, pictures are scaled by `scale` and stand in `columns` columns. */
const PHONE = { name: "360", width: 360, height: 740, columns: 6, scale: 1 } as const;
/** Desktop screen in px; in a sheet, pictures are scaled by `scale` and stand in `columns` columns. */
const DESKTOP = { name: "1440", width: 1440, height: 900, columns: 3, scale: 0.5 } as const;

const picturesFolder = join(process.cwd(), "docs", "pictures");

/** Captures a running shop's main screens: per language a phone sheet and, for DESKTOP_LANGUAGES, a desktop sheet. */
export async function takeLanguagePictures(languages: readonly string[] = LANGUAGES_SHOWN): Promise<void> {
	await mkdir(picturesFolder, { recursive: true });
	const browser = await launchBrowser();
	for (const language of languages) {
		for (const screen of DESKTOP_LANGUAGES.has(language) ? [PHONE, DESKTOP] : [PHONE]) {
			const pictures = await capturePurchase(browser, language, screen);
			const size = { width: screen.width * screen.scale, height: screen.height * screen.scale };
			const file = join(picturesFolder, `language-${language}-${screen.name}.avif`);
			await writeSheet(file, pictures, { ...size, columns: screen.columns });
			console.log(`${language} ${screen.name}`);
		}
	}
	await browser.close();
	const document = join(process.cwd(), "docs", "languages.md");
	await writeFile(document, replaceSheets(await readFile(document, "utf8")));
}

type DeviceScreen = typeof PHONE | typeof DESKTOP;

/** Buys tickets as a visitor would. @returns screenshots of the shop's screens on the way, not of the bank's */
async function capturePurchase(
	browser: Browser,
	language: string,
	{ width, height }: DeviceScreen,
): Promise<Buffer[]> {
	const context = await browser.newContext({
		baseURL: SITE_URL,
		viewport: { width, height },
		hasTouch: width < 600,
		timezoneId: "Europe/Moscow",
		reducedMotion: "reduce",
	});
	const page = await context.newPage();
	const t = await translatorOf(language);
	const pictures: Buffer[] = [];
	const take = async () => pictures.push(await screenshot(page));
	await page.goto(pathIn(language, "/"));
	await refuseConsent(page, t);
	await take();
	await page.goto(pathIn(language, "/moskva/events/search"));
	await take();
	await page.goto(pathIn(language, await seatedEventPath()));
	await takeSeats(page, t, 2);
	await page.getByRole("grid").scrollIntoViewIfNeeded();
	await take();
	await goToBasket(page, t);
	await page.getByRole("radio").first().waitFor();
	await take();
	await fillForm(page, t);
	await page.getByRole("button", { name: patternOf(t("checkout.submit")) }).click();
	await page.getByRole("button", { name: "Оплатить", exact: true }).click();
	const ticketsLink = page.getByRole("link", { name: t("order.success.open"), exact: true });
	await ticketsLink.waitFor();
	await take();
	await ticketsLink.click();
	const codes = page.getByRole("img", { name: patternOf(t("order.bill.qr")) });
	await codes.first().waitFor();
	await take();
	await context.close();
	return pictures;
}

async function refuseConsent(page: Page, t: TFunction): Promise<void> {
	const buttonNamed = (name: string) => page.getByRole("button", { name, exact: true });
	const button = buttonNamed(t("consent.refuse")).or(buttonNamed(t("consent.turnOff")));
	if ((await button.count()) > 0) await button.click();
}

async function screenshot(page: Page): Promise<Buffer> {
	// Wait until the page shows live prices instead of the prices known at build time.
	await page.waitForLoadState("networkidle");
	await page.evaluate(() => document.fonts.ready.then(() => undefined));
	await waitForPictures(page);
	return page.screenshot({ animations: "disabled" });
}

/** Replaces all text from the first `###` on by a section per language with the language's sheets of pictures. */
function replaceSheets(document: string): string {
	const sections = Object.keys(LANGUAGES).flatMap((language) => [
		`### ${languageOf(language).name} \`${language}\``,
		"",
		...(DESKTOP_LANGUAGES.has(language) ? [PHONE, DESKTOP] : [PHONE]).flatMap(({ name }) => [
			`![${language}, ${name} px](pictures/language-${language}-${name}.avif)`,
			"",
		]),
	]);
	const [text = ""] = document.split(/^### /m);
	return text + sections.join("\n");
}
