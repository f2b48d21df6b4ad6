import type { Locator, Page } from "@playwright/test";
import type { Profile } from "../sandbox/server/profile";
import { fillForm, goToBank } from "./fixtures/buyer";
import { fillBasket, newEmail, onlyOrderOf, ordersOf, payAtTheBank, payButton } from "./fixtures/orders";
import { expect, test } from "./fixtures/test";

const EMAIL = "anna@example.org";

/** Text pasted into the e-mail field, and what the field then has. */
const EMAILS: readonly [pasted: string, read: string][] = [
	[`${EMAIL},`, EMAIL],
	[`${EMAIL};`, EMAIL],
	[`<${EMAIL}>`, EMAIL],
	[`(${EMAIL})`, EMAIL],
	[`\u200b${EMAIL}\u202a`, EMAIL],
	[`mailto:${EMAIL}?subject=hi`, EMAIL],
	[`Anna Ivanova <${EMAIL}>`, EMAIL],
	["anna＠example.org", EMAIL],
	[`${EMAIL} <${EMAIL}>`, EMAIL],
	[`Почта: ${EMAIL} 📧`, EMAIL],
	["mailto:anna%2Btickets@example.org", "anna+tickets@example.org"],
	[`_${EMAIL}_`, EMAIL],
	["o’brien@example.org", "o'brien@example.org"],
];
const REFUSED_EMAILS: readonly [pasted: string, problem: RegExp][] = [
	[".anna@example.org", /в\sадресе\sошибка/],
	["anna..b@example.org", /в\sадресе\sошибка/],
	["anna@example", /в\sадресе\sошибка/],
	["anna ivanova@example.org", /в\sадресе\sошибка/],
	["//anna@example.org", /в\sадресе\sошибка/],
	[`${EMAIL}, olga@example.net`, /Укажите\sодин\sадрес/],
	["anna@gmаil.com", /русские\sбуквы\sвместо\sлатинских/],
	["anna@яндекс.ru", /русские\sбуквы\sвместо\sлатинских/],
	["аnna@example.org", /русские\sбуквы\sвместо\sлатинских/],
];
const PHONES: readonly [pasted: string, read: string][] = [
	["00995 555 12 34 56", "+995 555 12 34 56"],
	["0037477123456", "+374 77 123456"],
	["8~10 995 555 12 34 56", "+995 555 12 34 56"],
	["8 (916) 123-45-67", "+7 916 123 45 67"],
	["+8 (916) 123-45-67", "+7 916 123 45 67"],
	["\u202a+7\u00a0916\u00a0123‑45‑67\u202c", "+7 916 123 45 67"],
];
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

const paste = async (page: Page, label: string, text: string) => {
	const field = page.getByLabel(label);
	await field.fill(text);
	await field.blur();
	return field;
};

test("the order form reads e-mail addresses and phone numbers as people paste them", async ({ page }) => {
	await fillBasket(page);
	for (const [pasted, read] of EMAILS)
		await expect(await paste(page, "Почта", pasted), pasted).toHaveValue(read);
	for (const [pasted, problem] of REFUSED_EMAILS)
		await expect(await paste(page, "Почта", pasted), pasted).toHaveAccessibleDescription(problem);
	for (const [pasted, read] of PHONES) {
		const field = await paste(page, "Телефон", pasted);
		await expect.poll(async () => (await field.inputValue()).replace(/[\s-]+/g, " "), pasted).toBe(read);
	}
});

test("an order goes to the address in what the buyer pasted", async ({ page, sandbox }) => {
	const email = newEmail();
	await fillBasket(page);
	await fillForm(page, `Анна <${email}>, `);
	await goToBank(page);
	expect(await onlyOrderOf(sandbox, email)).toMatchObject({ status: "AWAITING_PAYMENT" });
});

/** Presses an element as people do: the page is drawn between the press and the release. */
const press = async (page: Page, target: Locator) => {
	await target.scrollIntoViewIfNeeded();
	await target.hover();
	await page.mouse.down();
	await page.evaluate(
		() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
	);
	await page.mouse.up();
};

test("a press that ends typing a wrong e-mail address is not lost to the words that appear", async ({
	page,
}) => {
	await fillBasket(page);
	const offer = page.getByRole("checkbox", { name: /оферты/ });
	await offer.uncheck();
	const email = page.getByLabel("Почта");
	await email.fill("anna@");
	await press(page, offer);
	await expect(offer).toBeChecked();
	await expect(email).toHaveAccessibleDescription(/в\sадресе\sошибка/);

	await email.fill("anna@gmial.com");
	await press(page, offer);
	await expect(offer).not.toBeChecked();
	const hint = page.getByRole("status").filter({ hasText: "anna@gmail.com" });
	await hint.getByRole("button").click();
	await expect(hint).toBeHidden();
	await offer.check();

	await email.fill("anna@gmail.con");
	await press(page, payButton(page));
	await expect(page).toHaveURL(/\/bank\/pay\//);
});

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

test("names with tags and entities are text in the basket", async ({ page, sandbox }) => {
	const name = { value: "R&amp;B &laquo;Ночь&raquo; <b>live</b>&comma; Кто <3" };
	const fields = { "tickets.*.event.title": name, "tickets.*.event.place": name };
	await sandbox.post("/faults", { kind: "fields", path: "/api/basket", fields });
	await fillBasket(page);
	await expect(page.getByRole("main")).toContainText("R&B «Ночь» live, Кто <3");
	await expect(page.getByRole("main")).not.toContainText(/&amp;|laquo|<b>/);
});

test("after a lost answer and a refusal, a corrected address makes no second order and can be corrected there", async ({
	page,
	sandbox,
	watch,
}) => {
	watch.allow(/api\/orders|409|500/);
	const { profile } = await sandbox.get<{ profile: Profile }>("/health");
	await sandbox.post("/profile", { ...profile, basket_emptied: "when_paid" });
	const email = await fillBasket(page);
	const order = { method: "POST", path: "/api/o*rders" };
	const refusal = {
		...order,
		kind: "status",
		status: 409,
		body: { code: "BASKET_CHANGED", message: "" },
		times: 3,
	};
	// Not a cut connection, after which Chromium would repeat the request by itself.
	const lostAnswer = { ...order, kind: "status", status: 500, after: true, times: 4 };
	await sandbox.post("/faults", [lostAnswer, { ...refusal, skip: 4 }]);
	await payButton(page).click();
	await expect(page.getByRole("alert").filter({ hasText: "второй заказ не появится" })).toBeVisible();

	const corrected = newEmail();
	await paste(page, "Почта", corrected);
	await payButton(page).click();
	await expect(page).toHaveURL(/\/order\/pay\//);
	await expect(page.getByText(`Билеты придут на ${email}.`)).toBeVisible();
	expect(await ordersOf(sandbox, corrected)).toEqual([]);
	await onlyOrderOf(sandbox, email);

	await expect(page.getByLabel("Правильный адрес почты")).toHaveValue(corrected);
	await page.getByRole("button", { name: "Сохранить адрес" }).click();
	await expect(page.getByRole("main").getByText(`Билеты придут на ${corrected}.`)).toBeVisible();
	await onlyOrderOf(sandbox, corrected);

	await page.goto("/cart");
	await fillForm(page, newEmail());
	await payButton(page).click();
	await expect(page).toHaveURL(/\/order\/pay\//);
	await payButton(page).click();
	await payAtTheBank(page);
	expect(await onlyOrderOf(sandbox, corrected)).toMatchObject({ status: "PAID" });
});
