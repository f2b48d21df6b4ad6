import { shopEvent } from "./fixtures/shop";
import { recordUrls } from "./fixtures/tally";
import { expect, test } from "./fixtures/test";

const TITLE = "Последняя электричка. Сет до конечной";
const BOX_OFFICE = "https://kassa.example.org/elektrichka";

test("an event sold elsewhere leads there in a new tab, with the campaign, and asks for no price here", async ({
	page,
	context,
}) => {
	await context.route(`${BOX_OFFICE}**`, (route) =>
		route.fulfill({ contentType: "text/html; charset=utf-8", body: "<h1>Касса</h1>" }),
	);
	const event = await shopEvent(({ title }) => title === TITLE);
	const ownPrices = recordUrls(
		page,
		(url) => /_prices\?.*event_source_id/.test(url) && url.includes(`${event.event_source_id}`),
	);
	const campaign = `utm_source=vk&utm_campaign=${encodeURIComponent("осень")}`;
	await page.goto(`${event.path}?${campaign}&page=2`);
	await expect(page.getByText(/продаёт\skassa\.example\.org/)).toBeVisible();

	const opened = page.waitForEvent("popup");
	await page
		.getByRole("main")
		.getByRole("link", { name: /^Билеты на kassa\.example\.org/ })
		.first()
		.click();
	const boxOffice = await opened;
	await expect(boxOffice).toHaveURL(`${BOX_OFFICE}?${campaign}`);
	await expect(boxOffice.getByRole("heading", { name: "Касса" })).toBeVisible();
	expect(await boxOffice.evaluate(() => window.opener)).toBeNull();
	await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
	expect(ownPrices).toEqual([]);
});
