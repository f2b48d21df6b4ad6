import type { Page } from "@playwright/test";
import { fillForm, goToBasket, takeSeats } from "./fixtures/buyer";
import { interact, openSection } from "./fixtures/menu";
import { newEmail, openBill, openShow, payOrder } from "./fixtures/orders";
import { isForeign, recordRequests, recordUrls, tallyScreens } from "./fixtures/tally";
import { expect, test } from "./fixtures/test";
import { addBrandFields } from "./fixtures/theme";

test.use({ consent: "unasked", serviceWorkers: "allow" });

/** Paths of pages of many kinds, including checkout. */
const PATHS = [
	...["/moskva", "/events", "/events/66329", "/events/search", "/places", "/persons", "/news", "/cart"],
	...[
		"/order",
		"/order/success",
		"/order/fail",
		"/order/pay/NO-SUCH-1",
		"/order/bill/NO-SUCH-1",
		"/payment/success",
	],
	...["/privacy-policy", "/personal-data", "/kvn", "/no-such-page"],
];

const consentBanner = (page: Page) =>
	page.getByRole("complementary", { name: "Счётчик, чат и отчёты об ошибках" });

/** Expects no request to a third party. Reports each screen's number of requests, and of those to third parties. */
function expectNoThirdParty(requests: ReturnType<typeof recordRequests>): void {
	const checkedRequests = requests.map(({ request, screen }) => ({
		screen,
		isFound: isForeign(request.url()),
	}));
	tallyScreens("requests to third parties before consent", checkedRequests);
	expect(requests.map(({ request }) => request.url()).filter(isForeign)).toEqual([]);
}

test.describe("with opt-in consent,", () => {
	// Without this setting, the consent mode depends on the brand's country.
	test.beforeEach(({ context }) => addBrandFields(context, { consent: "opt_in" }));

	test("the site contacts third parties only after consent", async ({ page }) => {
		const thirdPartyUrls = recordUrls(page, isForeign);
		await page.goto("/");
		await interact(page);
		await expect(consentBanner(page)).toBeVisible();
		await openSection(page, "Новости", /\/news$/);
		expect(thirdPartyUrls).toEqual([]);
		const scriptRequest = page.waitForRequest("https://mc.yandex.ru/metrika/tag.js");
		await consentBanner(page).getByRole("button", { name: "Разрешить", exact: true }).click();
		await scriptRequest;
		await expect(consentBanner(page)).toHaveCount(0);
	});

	for (const path of PATHS) {
		test(`${path} contacts no third party before consent`, async ({ page, watch }) => {
			watch.allow(/404/);
			const requests = recordRequests(page.context());
			await page.goto(path);
			await interact(page);
			await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
			expectNoThirdParty(requests);
		});
	}

	test("buying tickets contacts no third party before consent", async ({ page }) => {
		const requests = recordRequests(page.context());
		await openShow(page);
		await interact(page);
		await expect(consentBanner(page)).toBeVisible();
		await takeSeats(page, 1);
		await goToBasket(page);
		await fillForm(page, newEmail());
		await payOrder(page);
		await openBill(page, 1);
		await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
		expectNoThirdParty(requests);
	});

	test("a refusal is kept, and can be revoked in the settings", async ({ page }) => {
		const thirdPartyUrls = recordUrls(page, isForeign);
		await page.goto("/");
		await interact(page);
		await consentBanner(page).getByRole("button", { name: "Не разрешать" }).click();
		await page.reload();
		await page.getByRole("button", { name: "Вид и настройки" }).click();
		const consentChoice = page.getByRole("group", { name: "Счётчик, чат и отчёты об ошибках" });
		await expect(consentChoice.getByRole("radio", { name: "Не разрешать" })).toBeChecked();
		expect(thirdPartyUrls).toEqual([]);
		const scriptRequest = page.waitForRequest("https://mc.yandex.ru/metrika/tag.js");
		await consentChoice.getByRole("radio", { name: "Разрешить", exact: true }).check();
		await scriptRequest;
	});
});

test("a consent notice neither shifts the page nor covers the end of the page", async ({ page }) => {
	await page.goto("/");
	const heading = page.getByRole("heading", { level: 1 });
	const boxBefore = await heading.boundingBox();
	await page.keyboard.press("Shift");
	await expect(consentBanner(page)).toBeVisible();
	expect(await heading.boundingBox()).toEqual(boxBefore);
	await page.getByRole("contentinfo").getByRole("link").last().scrollIntoViewIfNeeded();
	await page.keyboard.press("End");
	const lastLink = await page.getByRole("contentinfo").getByRole("link").last().boundingBox();
	const bannerTop = (await consentBanner(page).boundingBox())?.y ?? 0;
	expect((lastLink?.y ?? 0) + (lastLink?.height ?? 0)).toBeLessThanOrEqual(bannerTop + 1);
});
