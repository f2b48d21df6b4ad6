import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { launchBrowser } from "../browser";
import { CMS_URL, type CmsClient } from "./cms-client";

interface Edit {
	id: number;
	title: string;
	takesPictures: boolean;
}

/** Changes the title of an event as a chief editor does, publishes it, and looks at the panel. */
export async function editInBrowser(
	{ email, password }: CmsClient,
	{ id, title, takesPictures }: Edit,
): Promise<void> {
	const browser = await launchBrowser();
	try {
		const page = await browser.newPage({ locale: "ru-RU", viewport: { width: 1440, height: 900 } });
		page.setDefaultTimeout(60_000);
		await page.goto(`${CMS_URL}/admin/login`);
		await page.getByLabel("Email").fill(email);
		await page.getByLabel("Пароль").fill(password);
		await page.getByRole("button", { name: "Войти" }).click();
		await page.waitForURL(`${CMS_URL}/admin`);
		await page.goto(`${CMS_URL}/admin/collections/events/${id}`);
		const field = page.getByRole("textbox", { name: /^Название/ });
		if (takesPictures) await takePicture(page, "cms-event");
		await field.fill(title);
		await page.getByRole("button", { name: "Опубликовать изменения" }).click();
		await expect(page.getByText("Успешно Обновлено.")).toBeVisible({ timeout: 60_000 });
		await page.goto(`${CMS_URL}/admin`);
		await expect(page.getByText(/Идёт публикация|Пульт узнал о правке/).first()).toBeVisible({
			timeout: 60_000,
		});
		if (takesPictures) await takePicture(page, "cms-panel");
		await expect(page.getByText("Пульт узнал о правке")).toBeVisible({ timeout: 60_000 });
	} finally {
		await browser.close();
	}
}

async function takePicture(page: Page, name: string): Promise<void> {
	await page.waitForLoadState("networkidle");
	const png = await page.screenshot({ animations: "disabled" });
	await sharp(png).webp({ quality: 80 }).toFile(`docs/pictures/${name}.webp`);
}
