import { fillForm, goToBank } from "./fixtures/buyer";
import { EVENTS, setEventStart } from "./fixtures/hall";
import { expectGoodLooks, printSheets } from "./fixtures/look";
import { payButton, ticketCodes } from "./fixtures/orders";
import { DEVICES } from "./fixtures/screens";
import { endHolds, putInBasket } from "./fixtures/seeded-basket";
import { expect, test } from "./fixtures/test";

for (const { name, ...screen } of DEVICES) {
	test.describe(`axe and overflow checks ${name}:`, () => {
		test.use(screen);
		// Axe takes a second or two for each state of a page.
		test.setTimeout(120_000);

		test("the basket passes when empty, filled, with simultaneous events, and with expired holds", async ({
			page,
		}) => {
			await page.goto("/cart");
			await expect(page.getByText("В корзине пусто")).toBeVisible();
			await expectGoodLooks(page, "cart-empty");

			await putInBasket(page, EVENTS.seated.source, 2);
			await putInBasket(page, EVENTS.standing.source, 1);
			await page.goto("/cart");
			await expect(page.getByRole("heading", { name: EVENTS.standing.title })).toBeVisible();
			await expectGoodLooks(page, "cart");

			const removeButtons = page.getByRole("button", { name: /^Убрать: / });
			const undoButton = page.getByRole("button", { name: "Отменить" });
			await removeButtons.first().click();
			await expect(undoButton).toBeVisible();
			await expectGoodLooks(page, "cart-undo");
			await undoButton.click();
			await expect(undoButton).toBeHidden();

			await putInBasket(page, EVENTS.otherSeated.source, 1);
			const sameStart = await setEventStart(EVENTS.seated.path);
			const usualStart = await setEventStart(EVENTS.otherSeated.path, sameStart);
			await page.reload();
			await expect(page.getByText("идут в одно время").first()).toBeVisible();
			await expectGoodLooks(page, "cart-clash");
			await setEventStart(EVENTS.otherSeated.path, usualStart);

			await endHolds(page);
			await page.reload();
			await expect(page.getByRole("button", { name: "Взять снова" }).first()).toBeVisible();
			await expectGoodLooks(page, "cart-expired");
		});

		test("the order form passes in each state: with errors, with a mistyped e-mail, filled in", async ({
			page,
		}) => {
			await putInBasket(page, EVENTS.seated.source, 2);
			await page.goto("/cart");
			await page.getByRole("heading", { name: "Оформление" }).scrollIntoViewIfNeeded();
			await expect(page.getByRole("radio", { name: "Банковская карта" })).toBeVisible();
			await payButton(page).click();
			await expect(page.getByLabel("Имя и фамилия")).toBeFocused();
			await expect(page.getByText("Напишите телефон")).toBeVisible();
			await expectGoodLooks(page, "form-errors");
			await payButton(page).scrollIntoViewIfNeeded();
			await expectGoodLooks(page, "form-errors-end");
			await page.getByLabel("Почта").fill("anna@gmial.com");
			await page.getByLabel("Телефон").focus();
			await expect(page.getByText("Может быть, anna@gmail.com?")).toBeVisible();
			await expectGoodLooks(page, "form-typo");
			await page.getByRole("button", { name: "Исправить" }).click();
			await expect(page.getByLabel("Почта")).toHaveValue("anna@gmail.com");
			await fillForm(page);
			await expectGoodLooks(page, "form-filled");
		});

		test("the pages of tickets and of declined, waiting and paid orders pass", async ({
			page,
			sandbox,
			watch,
		}) => {
			await putInBasket(page, EVENTS.seated.source, 2);
			await page.goto("/cart");
			await fillForm(page);
			await goToBank(page);
			await page.getByRole("button", { name: "Отклонить", exact: true }).click();
			await expect(page).toHaveURL(/\/order\/fail\?order=\w+$/);
			const number = new URL(page.url()).searchParams.get("order") ?? "";
			await expect(page.getByRole("heading", { level: 1, name: "Оплата не прошла" })).toBeVisible();
			await expectGoodLooks(page, "order-fail");

			await page.goto(`/order/pay/${number}`);
			await expect(page.getByRole("button", { name: /^Оплатить/ })).toBeVisible();
			await expectGoodLooks(page, "order-pay");

			await sandbox.post(`/orders/${number}`, { status: "PROCESSING" });
			await page.goto(`/order/success?order=${number}`);
			await expect(page.getByRole("heading", { level: 1, name: "Ждём ответа банка" })).toBeVisible();
			await expectGoodLooks(page, "order-waiting");

			await sandbox.post(`/orders/${number}`, { status: "PAID" });
			await page.goto(`/order/success?order=${number}`);
			await expect(page.getByRole("heading", { level: 1, name: "Билеты ваши!" })).toBeVisible();
			await expectGoodLooks(page, "order-success");
			await page.goto(`/payment/success?order=${number}`);
			await expect(page.getByRole("heading", { level: 1, name: "Билеты ваши!" })).toBeVisible();
			await expectGoodLooks(page, "payment-success");

			await page.goto(`/order/bill/${number}`);
			await expect(ticketCodes(page)).toHaveCount(2);
			await expectGoodLooks(page, "wallet");
			await page.getByText("Если не сможете пойти").click();
			await expect(page.getByText("Сколько денег вернём, если отказаться от билетов сегодня:")).toBeVisible();
			await expectGoodLooks(page, "wallet-refund");

			await page.emulateMedia({ media: "print" });
			await expect(page.getByRole("banner")).toBeHidden();
			await expect(page.getByText(/^Антракт · \+7 /)).toBeVisible();
			await expect(page.getByRole("button", { name: "Напечатать" })).toBeHidden();
			await expect(ticketCodes(page).first()).toBeVisible();
			expect(await printSheets(page, "wallet")).toBeLessThanOrEqual(2);
			await page.emulateMedia({ media: "screen" });

			watch.allow(/api\/orders|ERR_FAILED/);
			await page.route("**/api/orders/**", (route) => route.abort());
			await page.reload();
			await expect(
				page.getByRole("status").filter({ hasText: "показываем сохранённые билеты" }),
			).toBeVisible();
			await expect(ticketCodes(page)).toHaveCount(2);
			await expectGoodLooks(page, "wallet-offline");
			await page.unroute("**/api/orders/**");

			await page.goto("/order");
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			await expectGoodLooks(page, "orders");
		});
	});
}
