import type { BrowserContext, Page } from "@playwright/test";
import { runToEnd, signIn, TestDesk } from "../tests/e2e/fixtures/desk";

/** Screens of the editors' desk, with the names of their pictures. */
export const DESK_SCREENS = [
	{ name: "desk", path: "/" },
	{ name: "desk-report", path: "/report" },
] as const;

/** Opens a desk with a build to review and another in progress. @param take called on each screen with its name */
export async function openDeskScreens(
	context: BrowserContext,
	take: (page: Page, screen: string) => Promise<void>,
): Promise<void> {
	const desk = await TestDesk.open();
	try {
		const page = await context.newPage();
		await signIn(page, desk);
		await runToEnd(page, "Опубликовать", "на сайте");
		desk.setNextBuild({ version: 2, pages: 21 });
		await runToEnd(page, "Опубликовать", "+1 · изменено");
		desk.setNextBuild({ version: 3, pages: 22 });
		await runToEnd(page, "Собрать и сначала посмотреть", "собрано");
		desk.pauseBuilds();
		await page.getByText("Собрать заново из нынешних данных").click();
		await page.getByRole("button", { name: "Собрать заново и опубликовать" }).click();
		await page.getByRole("status").filter({ hasText: "Рисуем страницы" }).waitFor();
		for (const { name, path } of DESK_SCREENS) {
			await page.goto(desk.url + path);
			await take(page, name);
		}
	} finally {
		await desk.close();
	}
}
