import { goToBank } from "./fixtures/buyer";
import { fillBasket, onlyOrderOf, payAtTheBank } from "./fixtures/orders";
import { expect, test } from "./fixtures/test";

/** Return addresses as banks make them of "?order={number}". */
const RETURNS: readonly ((order: string) => string)[] = [
	(order) => `/order/success?order=${order}?orderId=6f2c&lang=ru`,
	(order) => `/order/success?lang=ru&amp;order=${order}&amp;orderId=6f2c`,
	(order) => `/order/success?order=${order}&order=6f2c`,
	(order) => `/order/success?order=${encodeURIComponent(order)}`,
	(order) => `/order/success?order=${order}%3ForderId%3D6f2c`,
	(order) => `/order/success?order=${order},`,
	() => "/order/success?orderId=6f2c",
	() => "/order/success?order=?orderId=6f2c",
	() => "/payment/success?orderId=6f2c",
	(order) => `/order/success%3Forder%3D${order}`,
	(order) => `/order/success&orderId=6f2c?order=${order}`,
	(order) => `/order/success;jsessionid=1A?order="${order}"`,
	(order) => `//order/success?order=${order}`,
	(order) => `/Order/Success?order=${order}`,
	(order) => `/order/success?order[]=${order}#50%`,
	(order) => `/order/fail?order=${order}?orderId=6f2c`,
	(order) => `/order/success/order=${order}`,
	(order) => `/order/success.php?order=${order}`,
	() => "/order/success/6f2c",
	() => "/payment/success/6f2c",
];

/** What messengers, tables, advertising tools and people make of the address of an event. */
const ADDRESSES: readonly ((path: string) => string)[] = [
	(path) => `${path}%E2%80%8B`,
	(path) => `${path}»).`,
	(path) => `${path}%20%F0%9F%98%80`,
	(path) => `${path}&utm_source=x`,
	(path) => `${path}%3Futm_source=x`,
	(path) => `${path}%23tickets`,
	(path) => `${path};jsessionid=1A`,
	(path) => `/${path}`,
	(path) => path.toUpperCase(),
	(path) => `${path}%zz`,
	(path) => `${path}%`,
	(path) => `/%22${path.slice(1)}%22`,
	(path) => path.replace(/\/(?=\d)/, "/%20"),
	(path) => `${path}#50%`,
	(path) => `${path}#%E0%A4%A`,
];

test("a buyer sees the order on return addresses that banks have changed, also after a POST", async ({
	page,
	sandbox,
	watch,
	baseURL,
}) => {
	watch.allow(/404/);
	const email = await fillBasket(page);
	await goToBank(page);
	const order = encodeURIComponent((await onlyOrderOf(sandbox, email)).number);
	await payAtTheBank(page);
	for (const addressOf of RETURNS) {
		await page.goto(baseURL + addressOf(order));
		await expect(
			page.getByRole("heading", { level: 1, name: "Билеты ваши!" }),
			addressOf(order),
		).toBeVisible();
	}
	const address = `/order/success?order=${order}?orderId=6f2c`;
	await page.evaluate((action) => {
		const form = document.body.appendChild(document.createElement("form"));
		Object.assign(form, { method: "post", action });
		form.submit();
	}, address);
	await expect(page).toHaveURL((url) => url.pathname + url.search === address);
	await expect(page.getByRole("heading", { level: 1, name: "Билеты ваши!" })).toBeVisible();
});

test("an event opens at what people and programs make of its address", async ({ page, watch, baseURL }) => {
	watch.allow(/404/);
	await page.goto("/moskva");
	const path = await page
		.getByRole("main")
		.locator("a[href*='/events/']")
		.evaluateAll((links) => {
			const paths = links.map((link) => link.getAttribute("href") ?? "");
			return paths.find((each) => /^\/moskva\/events\/\d+$/.test(each)) ?? "";
		});
	await page.goto(path);
	const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
	for (const addressOf of ADDRESSES) {
		await page.goto("/about");
		// In full, since a browser takes what follows "//" for a host.
		await page.goto(baseURL + addressOf(path));
		await expect(page.getByRole("heading", { level: 1, name: title }), addressOf(path)).toBeVisible();
		await expect(page).toHaveURL((url) => url.pathname === path);
	}
	await page.evaluate(() => (window.location.hash = "#100%"));
	await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
	await page.goto(`${path}&utm_source=x`);
	await expect(page).toHaveURL((url) => url.search === "?utm_source=x");
});
