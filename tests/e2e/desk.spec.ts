import { expect, type Page, test } from "@playwright/test";
import { axeFindings } from "./fixtures/axe";
import { realSeconds, runToEnd, signIn, TestDesk } from "./fixtures/desk";

let desk: TestDesk;

test.beforeEach(async () => {
	desk = await TestDesk.open();
});
test.afterEach(() => desk.close());

test("the editors' desk refuses a wrong password, signs in with the right one, and signs out", async ({
	page,
}) => {
	await signIn(page, desk, "wrong");
	await expect(page.getByRole("alert")).toHaveText("Имя или пароль не подходят.");
	await signIn(page, desk);
	await expect(page.getByRole("heading", { name: "Сейчас на сайте" })).toBeVisible();
	await page.getByRole("button", { name: "Выйти" }).click();
	await expect(page.getByRole("button", { name: "Войти" })).toBeVisible();
	await page.goto(desk.url);
	await expect(page).toHaveURL(/\/sign-in$/);
});

test("the editors' desk shows the progress of a publish, and then which pages changed", async ({ page }) => {
	await signIn(page, desk);
	desk.pauseBuilds();
	await page.getByRole("button", { name: "Опубликовать" }).click();
	await expect(page.getByRole("progressbar")).toBeVisible();
	await expect(page.getByRole("status")).toHaveText("Рисуем страницы");
	desk.resumeBuilds();
	await expect(page.locator(".runs li").first()).toContainText("на сайте");
	await expect(page.getByRole("progressbar")).toBeHidden();
	desk.setNextBuild({ version: 2, pages: 21 });
	await runToEnd(page, "Опубликовать", "+1 · изменено");
	await page.locator(".runs a").first().click();
	await expect(page.getByRole("link", { name: "/events/21" })).toHaveAttribute(
		"href",
		"https://shop.example/events/21",
	);
});

test("the editors' desk builds a version for preview only, and then publishes it", async ({
	page,
	context,
}) => {
	await signIn(page, desk);
	desk.setNextBuild({ version: 2, pages: 21 });
	await runToEnd(page, "Собрать и сначала посмотреть", "собрано");
	const openedPage = context.waitForEvent("page");
	await page.getByRole("link", { name: "Открыть просмотр" }).click();
	const preview = await openedPage;
	await expect(preview.locator("body")).toContainText("version 2");
	const strip = preview.getByRole("region", { name: "Просмотр" });
	await expect(strip).toContainText("Просмотр – покупатели этого не видят");
	await expect(strip).toBeInViewport();
	await expect(preview.locator('link[rel="icon"]')).toHaveAttribute("href", /^data:image\/svg/);
	await expect(strip.getByRole("link", { name: "Показать всем" })).toHaveAttribute(
		"href",
		`${desk.url}/#candidate`,
	);
	await preview.close();
	await expect(page.getByRole("button", { name: "Опубликовать", exact: true })).toBeHidden();
	await runToEnd(page, "Показать всем", "Показ просмотренной версии на сайте");
});

test("a colleague without a password sees the preview through a link that was passed on", async ({
	page,
	browser,
}) => {
	await signIn(page, desk);
	desk.setNextBuild({ version: 2, pages: 21 });
	await runToEnd(page, "Собрать и сначала посмотреть", "собрано");
	const link = await page.getByLabel("Ссылка на просмотр для коллеги").inputValue();
	const context = await browser.newContext();
	const guest = await context.newPage();
	await guest.goto(link);
	await expect(guest.locator("body")).toContainText("version 2");
	await expect(guest.getByRole("region", { name: "Просмотр" })).toBeVisible();
	await expect(guest.getByRole("link", { name: "Показать всем" })).toHaveCount(0);
	await context.close();
});

test("the editors' desk tells times in the editor's own zone, and schedules a publish in it", async ({
	browser,
}) => {
	const context = await browser.newContext({ timezoneId: "Asia/Vladivostok" });
	const page = await context.newPage();
	await signIn(page, desk);
	await page.getByText("Позже, в назначенное время").click();
	await page.getByLabel("Когда, по вашему времени").fill("2100-01-02T07:30");
	await page.getByRole("button", { name: "Назначить публикацию" }).click();
	await expect(page.getByText("Публикация назначена: 2 января 2100 г., 07:30")).toBeVisible();
	await desk.kill();
	await desk.start();
	await page.reload();
	await page.getByRole("button", { name: "Отменить назначенную публикацию" }).click();
	await expect(page.getByText("Позже, в назначенное время")).toBeVisible();
	await page.getByRole("link", { name: "Журнал", exact: true }).click();
	await expect(
		page.getByRole("cell", { name: "назначить публикацию (2 января 2100 г., 07:30)" }),
	).toBeVisible();
	await context.close();
});

test("a publish by a colleague keeps the time that an operator is entering", async ({ page, context }) => {
	await signIn(page, desk);
	await page.getByText("Позже, в назначенное время").click();
	const time = page.getByLabel("Когда, по вашему времени");
	await time.fill("2100-01-02T07:30");
	const colleague = await context.newPage();
	await colleague.goto(desk.url);
	await runToEnd(colleague, "Опубликовать", "на сайте");
	await expect(time).toHaveValue("2100-01-02T07:30");
	await page.getByText("Позже, в назначенное время").click();
	await expect(page.locator(".runs li").first()).toContainText("на сайте");
});

test("after a rollback one release is live, and the desk warns of the next publish", async ({ page }) => {
	await desk.publish();
	await signIn(page, desk);
	desk.setNextBuild({ version: 2, pages: 21 });
	await runToEnd(page, "Опубликовать", "+1 · изменено");
	await page.getByRole("link", { name: /^Вернуть версию:/ }).click();
	await expect(page.getByText("вернутся на сайт со следующей публикацией")).toBeVisible();
	await runToEnd(page, "Вернуть эту версию", "Возврат версии на сайте");
	await expect(page.getByText("Вы вернулись к прежней версии.")).toBeVisible();
	await expect(page.locator(".runs .good")).toHaveCount(1);
	await expect(page.locator(".runs li").nth(1)).toContainText("был на сайте до");
});

test("the editors' desk rolls back to an earlier release, and logs the rollback", async ({ page }) => {
	await desk.publish();
	desk.setNextBuild({ version: 2, pages: 21 });
	await desk.publish();
	await signIn(page, desk);
	await page.getByRole("link", { name: /^Вернуть версию:/ }).click();
	await expect(page.getByText("/events/21")).toBeVisible();
	await runToEnd(page, "Вернуть эту версию", "Возврат версии на сайте");
	await page.getByRole("link", { name: "Журнал", exact: true }).click();
	await expect(page.getByRole("cell", { name: /вернуть версию/ })).toBeVisible();
});

test("a signed webhook publishes; the desk refuses forged, late and replayed webhooks", async ({ page }) => {
	const seconds = realSeconds();
	expect(await desk.callWebhook("{}", { secret: "not what it signs with at all" })).toBe(401);
	expect(await desk.callWebhook("{}", { seconds: seconds - 600 })).toBe(401);
	expect(await desk.callWebhook("{}", { seconds })).toBe(202);
	expect(await desk.callWebhook("{}", { seconds })).toBe(409);
	await signIn(page, desk);
	await expect(page.locator(".runs li")).toHaveCount(1);
	await expect(page.locator(".runs li").first()).toContainText("система управления");
	await expect(page.locator(".runs li").first()).toContainText("на сайте");
});

test("a publish goes on when the desk is killed; a restarted desk shows how far the publish is", async ({
	page,
}) => {
	await signIn(page, desk);
	desk.pauseBuilds();
	await page.getByRole("button", { name: "Опубликовать" }).click();
	await expect(page.getByRole("status")).toHaveText("Рисуем страницы");
	await desk.kill();
	await desk.start();
	await page.reload();
	await expect(page.getByRole("status")).toHaveText("Рисуем страницы");
	desk.resumeBuilds();
	await expect(page.locator(".runs li").first()).toContainText("на сайте");
});

test("the rollback button with its long date takes one line on the narrowest phone", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 900 });
	await desk.publish();
	desk.setNextBuild({ version: 2, pages: 21 });
	await signIn(page, desk);
	await runToEnd(page, "Опубликовать", "+1 · изменено");
	const button = page.getByRole("link", { name: /^Вернуть версию:/ });
	expect((await button.boundingBox())?.height).toBeLessThan(50);
});

for (const width of [360, 1440]) {
	test.describe(`at ${width} px`, () => {
		test.use({ viewport: { width, height: 900 } });

		async function expectAccessible(page: Page, path: string): Promise<void> {
			await page.goto(desk.url + path);
			await expect(page.getByRole("main")).toBeVisible();
			expect(await axeFindings(page)).toEqual([]);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		}

		test("the desk's sign-in, and main page in Russian and English, have no axe findings and fit the width", async ({
			page,
		}) => {
			await expectAccessible(page, "/sign-in");
			await signIn(page, desk);
			await runToEnd(page, "Собрать и сначала посмотреть", "собрано");
			await expectAccessible(page, "/");
			desk.pauseBuilds();
			await page.getByText("Собрать заново из нынешних данных").click();
			await page.getByRole("button", { name: "Собрать заново и опубликовать" }).click();
			await expect(page.getByRole("status")).toHaveText("Рисуем страницы");
			for (const path of ["/", "/?lang=en"]) await expectAccessible(page, path);
			desk.resumeBuilds();
			await expect(page.getByRole("progressbar")).toBeHidden();
		});

		test("the desk's report, log, rollback and run pages have no axe findings and fit the width", async ({
			page,
		}) => {
			await desk.publish();
			desk.setNextBuild({ version: 2, pages: 21 });
			await signIn(page, desk);
			await runToEnd(page, "Опубликовать", "+1 · изменено");
			const rollback = page.getByRole("link", { name: /^Вернуть версию:/ });
			const rollbackPath = await rollback.getAttribute("href");
			const runPath = await page.locator(".runs a").first().getAttribute("href");
			for (const path of ["/report", "/actions", rollbackPath ?? "", runPath ?? ""])
				await expectAccessible(page, path);
		});
	});
}
