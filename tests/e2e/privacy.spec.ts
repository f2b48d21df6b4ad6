import type { Page } from "@playwright/test";
import { fillForm, goToBank, goToBasket, openSeatedEvent, takeSeats } from "./fixtures/buyer";
import { interact } from "./fixtures/menu";
import { openBill, payAtTheBank } from "./fixtures/orders";
import { fakeReportServer, throwError } from "./fixtures/reports";
import { isForeign, recordUrls } from "./fixtures/tally";
import { expect, test } from "./fixtures/test";

test.use({ consent: "unasked", serviceWorkers: "allow" });

/** Names of everything that the site stores in the browser: storage items, databases, caches and cookies. */
async function storedItemNames(page: Page): Promise<string[]> {
	const storageNames = await page.evaluate(async () => [
		...Object.keys(localStorage),
		...Object.keys(sessionStorage),
		...(await indexedDB.databases()).map(({ name }) => name ?? ""),
		...(await caches.keys()),
	]);
	const cookies = await page.context().cookies(page.url());
	// Leave out the httpOnly session cookie: the basket API sets it, and each backend may name it differently.
	const cookieNames = cookies.filter(({ httpOnly }) => !httpOnly).map(({ name }) => name);
	return [...new Set([...storageNames, ...cookieNames])];
}

test("the privacy policy names every contacted host and every stored value", async ({
	page,
	context,
	watch,
}) => {
	watch.allow(/from a test/);
	const foreignUrls = recordUrls(context, isForeign);
	await fakeReportServer(context);
	await page.goto("/news?utm_source=mail");
	await interact(page);
	await page.getByRole("button", { name: "Хорошо", exact: true }).click();
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
	await throwError(page, "from a test");
	await page.getByRole("button", { name: "Вид и настройки" }).click();
	await page.getByRole("radio", { name: "Тёмная" }).check();
	await page.keyboard.press("Escape");
	await openSeatedEvent(page);
	await takeSeats(page, 1);
	await goToBasket(page);
	await fillForm(page);
	const storedInForm = await storedItemNames(page);
	await goToBank(page);
	await payAtTheBank(page);
	await openBill(page, 1);
	await expect.poll(() => storedItemNames(page)).toContain("bills");
	const allStoredNames = new Set([...storedInForm, ...(await storedItemNames(page))]);
	expect([...allStoredNames]).toEqual(
		expect.arrayContaining(["consent", "orders", "buyer", "utm", "appearance"]),
	);

	await page.goto("/privacy-policy");
	const text = await page.getByRole("main").innerText();
	const contactedHosts = [...new Set(foreignUrls.map((url) => new URL(url).hostname))];
	expect(contactedHosts).toContain("mc.yandex.ru");
	expect(contactedHosts.filter((host) => !text.includes(host))).toEqual([]);
	const namesInPolicy = await page.getByRole("main").locator("code").allInnerTexts();
	const isNamed = (name: string) =>
		namesInPolicy.some(
			(each) => name === each || (/^(?:@@|gatsby-plugin-offline|_ym)/.test(name) && name.includes(each)),
		);
	expect([...allStoredNames].filter((name) => !isNamed(name))).toEqual([]);
});

test("checkout links to the personal data consent and to the terms of sale separately", async ({ page }) => {
	await openSeatedEvent(page);
	await takeSeats(page, 1);
	await goToBasket(page);
	await expect(page.getByRole("link", { name: "публичной оферты" })).toHaveAttribute("href", "/offer");
	await expect(page.getByRole("link", { name: "персональных данных" })).toHaveAttribute(
		"href",
		"/personal-data",
	);
	await page.goto("/personal-data");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(
		"Согласие на обработку персональных данных",
	);
	await expect(page.getByRole("main")).toContainText("Как отозвать");
});
