import * as v from "valibot";
import { goToBank } from "./fixtures/buyer";
import { expectNothingFailed, fillBasket, onlyOrderOf, payButton, payOrder } from "./fixtures/orders";
import { expect, test } from "./fixtures/test";

/** What `recordPolls` records: when requests were sent (ms since the epoch), and the number of answers read. */
const pollsSchema = v.object({ sentAt: v.array(v.number()), answered: v.number() });

/** Records when the page polls an order's state, and how many answers the page has read. Runs in the page. */
function recordPolls(): void {
	const polls = { sentAt: [] as number[], answered: 0 };
	Reflect.set(window, "polls", polls);
	const originalFetch = window.fetch;
	window.fetch = async (...request) => {
		const isPoll = /\/api\/orders\/[^/?]+(?:\?|$)/.test(String(request[0]));
		if (isPoll) polls.sentAt.push(Date.now());
		const response = await originalFetch(...request);
		const read = response.text.bind(response);
		response.text = async () => {
			const text = await read();
			if (isPoll) polls.answered += 1;
			return text;
		};
		return response;
	};
}

test("after going back from the bank, the buyer can pay the same order", async ({ page, sandbox }) => {
	const email = await fillBasket(page);
	await goToBank(page);
	await page.goBack();
	await expect(page.getByRole("status").filter({ hasText: "Заказ оформлен и ждёт оплаты" })).toBeVisible();
	await expectNothingFailed(page);
	const payLink = page.getByRole("link", { name: "Вернуться к оплате" });
	// The form, to whose end the buyer had scrolled, was far longer than what the page says now.
	await expect(payLink).toBeInViewport({ ratio: 1 });
	await payLink.click();
	await expect(page.getByRole("heading", { level: 1, name: "Оплата заказа" })).toBeVisible();
	await payOrder(page);
	expect(await onlyOrderOf(sandbox, email)).toMatchObject({ status: "PAID" });
});

const CLOCK_STEP_MS = 50;

test("the page polls an unpaid order every 2 s, every 5 s after 20 s, and on a click", async ({
	page,
	sandbox,
}) => {
	await page.clock.install();
	await page.addInitScript(recordPolls);
	const email = await fillBasket(page);
	await goToBank(page);
	// From here on, the test advances the page's clock.
	await page.clock.pauseAt(Date.now() + 60_000);
	await page.getByRole("button", { name: "Не отвечать" }).click();
	const waitingHeading = page.getByRole("heading", { level: 1, name: "Ждём ответа банка" });
	await expect(async () => {
		await page.clock.runFor(CLOCK_STEP_MS);
		await expect(waitingHeading).toBeVisible({ timeout: 200 });
	}).toPass();
	const { number } = await onlyOrderOf(sandbox, email);
	const readPolls = async () => v.parse(pollsSchema, await page.evaluate(() => Reflect.get(window, "polls")));
	const expectAnswers = (times: number) => expect.poll(async () => (await readPolls()).answered).toBe(times);
	const intervals = async () =>
		(await readPolls()).sentAt.map((moment, at, all) => moment - (all[at - 1] ?? 0)).slice(1);

	await expectAnswers(1);
	// Advance to the moment of the second poll, so that each of the following steps ends with a poll.
	while ((await readPolls()).sentAt.length < 2) await page.clock.runFor(CLOCK_STEP_MS);
	await expectAnswers(2);
	for (let times = 3; times <= 11; times += 1) {
		await page.clock.runFor(2_000);
		await expectAnswers(times);
	}
	// The interval before the second poll includes the opening of the page.
	expect((await intervals()).slice(1)).toEqual(Array(9).fill(2_000));
	await expect(page.getByRole("heading", { level: 1, name: "Банк ещё не ответил" })).toBeVisible();
	await expectNothingFailed(page);
	for (const times of [12, 13, 14]) {
		await page.clock.runFor(5_000);
		await expectAnswers(times);
	}
	expect((await intervals()).slice(10)).toEqual([5_000, 5_000, 5_000]);

	await page.getByRole("button", { name: "Проверить сейчас" }).click();
	await expectAnswers(15);
	await expect(page.getByRole("status").filter({ hasText: "Ответ банка пока не пришёл" })).toBeVisible();
	await sandbox.post(`/orders/${encodeURIComponent(number)}`, { status: "PAID" });
	await page.getByRole("button", { name: "Проверить сейчас" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Билеты ваши!" })).toBeVisible();
	await page.clock.runFor(30_000);
	await expectAnswers(16);
	await onlyOrderOf(sandbox, email);
});

test("a buyer waiting for the bank is told of a lost connection, and once back online of the payment", async ({
	page,
	context,
	sandbox,
	watch,
}) => {
	watch.allow(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/);
	const email = await fillBasket(page);
	await payButton(page).click();
	await page.getByRole("button", { name: "Не отвечать" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Ждём ответа банка" })).toBeVisible();
	const { number } = await onlyOrderOf(sandbox, email);
	await context.setOffline(true);
	await expect(page.getByText("Нет интернета: проверим, как только он появится.")).toBeVisible();
	await expectNothingFailed(page);
	await sandbox.post(`/orders/${encodeURIComponent(number)}`, { status: "PAID" });
	await context.setOffline(false);
	await expect(page.getByRole("heading", { level: 1, name: "Билеты ваши!" })).toBeVisible();
});
