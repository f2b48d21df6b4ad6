import * as v from "valibot";
import { expectNothingFailed, fillBasket, newBuyer, payAtTheBank, payButton, theOrderOf } from "./fixtures/orders";
import { expect, test } from "./fixtures/test";

const heading = (name: string) => ({ level: 1, name }) as const;

const notedSchema = v.object({ asked: v.array(v.number()), answered: v.number() });

/** Runs in the page: records when each order request was sent, by page time, and how many were answered. */
function noteQuestions(): void {
	const noted = { asked: [] as number[], answered: 0 };
	Reflect.set(window, "noted", noted);
	const send = window.fetch;
	window.fetch = async (...request) => {
		const isQuestion = /\/api\/orders\/[^/?]+(?:\?|$)/.test(String(request[0]));
		if (isQuestion) noted.asked.push(Date.now());
		const response = await send(...request);
		const read = response.text.bind(response);
		response.text = async () => {
			const text = await read();
			if (isQuestion) noted.answered += 1;
			return text;
		};
		return response;
	};
}

test("the back button from the bank returns to paying the same order", async ({ page, sandbox }) => {
	const { email } = newBuyer();
	await fillBasket(page, email);
	await payButton(page).click();
	await expect(page).toHaveURL(/\/bank\/pay\//);
	await page.goBack();
	await expect(page.getByRole("status").filter({ hasText: "Заказ оформлен и ждёт оплаты" })).toBeVisible();
	await expectNothingFailed(page);
	await page.getByRole("link", { name: "Вернуться к оплате" }).click();
	await expect(page.getByRole("heading", heading("Оплата заказа"))).toBeVisible();
	await payButton(page).click();
	await payAtTheBank(page);
	expect(await theOrderOf(sandbox, email)).toMatchObject({ status: "PAID" });
});

test("a declined order can be paid again", async ({ page, sandbox }) => {
	const { email } = newBuyer();
	await fillBasket(page, email);
	await payButton(page).click();
	await page.getByRole("button", { name: "Отклонить", exact: true }).click();
	await expect(page.getByRole("heading", heading("Оплата не прошла"))).toBeVisible();
	expect(await theOrderOf(sandbox, email)).toMatchObject({ status: "FAILED" });
	await page.reload();
	await page.getByRole("link", { name: "Оплатить ещё раз" }).click();
	await payButton(page).click();
	await payAtTheBank(page);
	expect(await theOrderOf(sandbox, email)).toMatchObject({ status: "PAID" });
});

const OPENING_STEP_MS = 50;

test("polls every 2 s while the bank is silent, every 5 s after 20 s, and on request", async ({ page, sandbox }) => {
	const { email } = newBuyer();
	await page.clock.install();
	await page.addInitScript(noteQuestions);
	await fillBasket(page, email);
	await payButton(page).click();
	await expect(page).toHaveURL(/\/bank\/pay\//);
	// Stop the clock; the test advances it.
	await page.clock.pauseAt(Date.now() + 60_000);
	await page.getByRole("button", { name: "Не отвечать" }).click();
	const waits = page.getByRole("heading", heading("Ждём ответа банка"));
	await expect(async () => {
		await page.clock.runFor(OPENING_STEP_MS);
		await expect(waits).toBeVisible({ timeout: 200 });
	}).toPass();
	const { number } = await theOrderOf(sandbox, email);
	const noted = async () => v.parse(notedSchema, await page.evaluate(() => Reflect.get(window, "noted")));
	const answered = (times: number) => expect.poll(async () => (await noted()).answered).toBe(times);
	const gaps = async () => (await noted()).asked.map((moment, at, all) => moment - (all[at - 1] ?? 0)).slice(1);

	await answered(1);
	// After opening, the clock is between two polls; from the second poll on, each step ends with one.
	while ((await noted()).asked.length < 2) await page.clock.runFor(OPENING_STEP_MS);
	await answered(2);
	for (let times = 3; times <= 11; times += 1) {
		await page.clock.runFor(2_000);
		await answered(times);
	}
	// The first answer came while opening the page.
	expect((await gaps()).slice(1)).toEqual(Array(9).fill(2_000));
	await expect(page.getByRole("heading", heading("Банк ещё не ответил"))).toBeVisible();
	await expectNothingFailed(page);
	for (const times of [12, 13, 14]) {
		await page.clock.runFor(5_000);
		await answered(times);
	}
	expect((await gaps()).slice(10)).toEqual([5_000, 5_000, 5_000]);

	await page.getByRole("button", { name: "Проверить сейчас" }).click();
	await answered(15);
	await expect(page.getByRole("status").filter({ hasText: "Ответ банка пока не пришёл" })).toBeVisible();
	await sandbox.post(`/orders/${encodeURIComponent(number)}`, { status: "PAID" });
	await page.getByRole("button", { name: "Проверить сейчас" }).click();
	await expect(page.getByRole("heading", heading("Билеты ваши!"))).toBeVisible();
	await page.clock.runFor(30_000);
	await answered(16);
	await theOrderOf(sandbox, email);
});

test("reports a lost network after payment without calling it failed, and recovers", async ({
	page,
	context,
	sandbox,
	watch,
}) => {
	watch.allow(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/);
	const { email } = newBuyer();
	await fillBasket(page, email);
	await payButton(page).click();
	await page.getByRole("button", { name: "Не отвечать" }).click();
	await expect(page.getByRole("heading", heading("Ждём ответа банка"))).toBeVisible();
	const { number } = await theOrderOf(sandbox, email);
	await context.setOffline(true);
	await expect(page.getByText("Нет интернета: проверим, как только он появится.")).toBeVisible();
	await expectNothingFailed(page);
	await sandbox.post(`/orders/${encodeURIComponent(number)}`, { status: "PAID" });
	await context.setOffline(false);
	await expect(page.getByRole("heading", heading("Билеты ваши!"))).toBeVisible();
});
