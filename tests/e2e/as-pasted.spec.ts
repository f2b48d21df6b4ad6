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
