import { takeBestSeats } from "./fixtures/buyer";
import { bottomOf, EVENTS, freeRowEnd, openSeatList, openTickets, seatNamePattern } from "./fixtures/hall";
import { expectGoodLooks } from "./fixtures/look";
import { DEVICES } from "./fixtures/screens";
import { expect, test } from "./fixtures/test";

const rubles = (text: string | null) => Number((text ?? "").replace(/\D/g, ""));

for (const { name, ...screen } of DEVICES) {
	test.describe(`axe and overflow checks ${name}:`, () => {
		test.use(screen);
		// Axe takes a second or two for each state of a page.
		test.setTimeout(120_000);
		const isPhone = screen.viewport.width < 768;

		test("the seat map passes with filters, with chosen seats, in full screen and as a list", async ({
			page,
		}) => {
			await page.goto(EVENTS.seated.path);
			await expect(page.getByRole("button", { name: "Выбрать места" })).toBeVisible();
			await page.locator("#tickets").scrollIntoViewIfNeeded();
			await expectGoodLooks(page, "widget-closed");

			// On a phone, the map opens in full screen, with prices and what matters most in a sheet.
			await page.getByRole("main").getByRole("button", { name: "Выбрать места" }).click();
			const seatMap = page.getByRole("grid", { name: "Схема зала" });
			await seatMap.scrollIntoViewIfNeeded();
			await expectGoodLooks(page, "widget-open");
			const withOptions = async (use: () => Promise<void>) => {
				if (isPhone) await page.getByRole("button", { name: "Цены и вид" }).click();
				await use();
				if (isPhone) await page.keyboard.press("Escape");
			};

			const firstPrice = page.getByRole("group", { name: "Цены со сбором" }).getByRole("button").first();
			await withOptions(async () => {
				await firstPrice.click();
				await expectGoodLooks(page, "widget-options");
			});
			await expectGoodLooks(page, "widget-filtered");
			await withOptions(() => firstPrice.click());

			await page.getByRole("combobox", { name: "Рядом" }).selectOption("3");
			await page.getByRole("combobox", { name: "Цена до" }).selectOption({ index: 2 });
			await takeBestSeats(page);
			const order = page.getByRole("region", { name: "Ваш выбор" });
			await expect(order).toContainText("3 билета");
			await expectGoodLooks(page, "widget-best");

			// Seats that the shop picks by price replace those that it picked by view.
			const total = order.getByRole("strong");
			await withOptions(() => page.getByRole("radio", { name: "Лучше видно" }).check());
			await page.getByRole("combobox", { name: "Рядом" }).selectOption("2");
			await page.getByRole("combobox", { name: "Цена до" }).selectOption({ index: 0 });
			await takeBestSeats(page);
			await expect(order).toContainText("2 билета");
			const bestViewTotal = await total.textContent();
			await withOptions(() => page.getByRole("radio", { name: "Дешевле" }).check());
			await takeBestSeats(page);
			await expect(total).not.toHaveText(bestViewTotal ?? "");
			await expect(order).toContainText("2 билета");
			expect(rubles(await total.textContent())).toBeLessThan(rubles(bestViewTotal));

			const enterButton = page.getByRole("button", { name: "На весь экран" });
			if (!isPhone) await enterButton.click();
			await expect(page.getByRole("banner")).toBeHidden();
			await expectGoodLooks(page, "widget-fullscreen");
			await page.keyboard.press("Escape");
			await expect(page.getByRole("banner")).toBeVisible();
			if (!isPhone) await expect(enterButton).toBeFocused();

			await page.getByRole("radio", { name: "Списком" }).check();
			const list = page.getByRole("group", { name: "Места списком" });
			await list.getByText("Партер", { exact: true }).click();
			await expect(list.getByRole("button", { name: /ограниченный обзор/ }).first()).toBeVisible();
			await expect(list.getByText("ограниченный обзор").first()).toBeVisible();
			await expectGoodLooks(page, "widget-list");
		});

		test("the seat list passes with warnings of a lone free seat and a sold seat", async ({
			page,
			sandbox,
			watch,
		}) => {
			watch.allow(/409/);
			const [, chosen, , , , lost] = await freeRowEnd(EVENTS.roomy.source, 10);
			if (!lost || !chosen) throw new Error("There is no such row");
			await openTickets(page, EVENTS.roomy.path);
			await openSeatList(page, chosen.sector);
			const list = page.getByRole("group", { name: "Места списком" });
			await list.getByRole("button", { name: seatNamePattern(chosen) }).click();
			const warning = page.getByRole("status").filter({ hasText: "останется одно место" });
			await expect(warning).toBeInViewport({ ratio: 1 });
			const seatBottom = await bottomOf(list.getByRole("button", { name: seatNamePattern(chosen) }));
			expect((await warning.boundingBox())?.y).toBeGreaterThanOrEqual(seatBottom);
			await expectGoodLooks(page, "widget-lone");
			await page.getByRole("button", { name: "Оставить так" }).click();

			await sandbox.post(`/tickets/${lost.id}`, { taken: true });
			await list.getByRole("button", { name: seatNamePattern(lost) }).click();
			const notice = page.getByRole("alert").filter({ hasText: "только что купили" });
			await expect(notice).toContainText("Похожее место рядом");
			await expectGoodLooks(page, "widget-lost");
			await notice.getByRole("button", { name: "Взять его" }).click();
			await expect(notice).toBeHidden();
			await expect(page.getByRole("region", { name: "Ваш выбор" })).toContainText("2 билета");
		});

		test("event pages have one primary button; with held seats, they pass and link to the basket", async ({
			page,
		}) => {
			await page.goto(EVENTS.seated.path);
			const accentColour = await page.evaluate(() =>
				getComputedStyle(document.documentElement).getPropertyValue("--accent"),
			);
			const primaryButtons = page
				.locator("main :is(a, button)")
				.filter({ hasText: "Выбрать места", visible: true });
			await page.locator("#tickets").scrollIntoViewIfNeeded();
			await expect(page.locator("[data-buy-bar]")).toBeHidden();
			const filledCount = await primaryButtons.evaluateAll((buttons, colour) => {
				const probe = document.body.appendChild(document.createElement("i"));
				probe.style.color = colour;
				const primaryColour = getComputedStyle(probe).color;
				probe.remove();
				return buttons.filter((button) => getComputedStyle(button).backgroundColor === primaryColour).length;
			}, accentColour);
			expect(filledCount).toBe(1);

			await openTickets(page, EVENTS.seated.path);
			let addAnswers = 0;
			page.on("response", (response) => {
				if (
					response.request().method() === "POST" &&
					new URL(response.url()).pathname.endsWith("/api/basket")
				)
					addAnswers++;
			});
			await takeBestSeats(page);
			await expect(page.getByRole("region", { name: "Ваш выбор" })).toContainText("2 билета");
			// Wait for both requests: the page sends the second after the first one's answer, so leaving would prevent it.
			await expect.poll(() => addAnswers).toBe(2);
			// Open the address again, since a reload would restore the scroll position.
			await page.goto(EVENTS.seated.path);
			const heldSeatsLink = page.getByRole("link", { name: /Ваш выбор: 2 билета.*Оформить/ });
			await expect(heldSeatsLink).toBeInViewport();
			await expectGoodLooks(page, "event-held");
			await heldSeatsLink.click();
			await expect(page.getByRole("heading", { level: 1, name: "Корзина" })).toBeVisible();
		});

		test("ticket selection passes for general admission and for an event with several dates", async ({
			page,
		}) => {
			await openTickets(page, EVENTS.standing.path, "Выбрать билеты");
			const moreButton = page.getByRole("button", { name: /^Ещё один: / });
			await moreButton.first().click();
			await moreButton.nth(1).click();
			await expect(page.getByRole("region", { name: "Ваш выбор" })).toContainText("2 билета");
			await expectGoodLooks(page, "widget-standing");

			await openTickets(page, EVENTS.severalDates.path);
			const dates = isPhone
				? page.getByRole("combobox", { name: "Дата" })
				: page.getByRole("group", { name: "Дата" });
			if (isPhone) await dates.selectOption({ index: 1 });
			else await dates.getByRole("radio").nth(1).check({ force: true });
			await dates.scrollIntoViewIfNeeded();
			await expectGoodLooks(page, "widget-dates");
		});

		test("event pages pass with an arena's seat map, before the sale starts, and when sold out", async ({
			page,
		}) => {
			await openTickets(page, EVENTS.arena.path);
			await page.getByRole("grid", { name: "Схема зала" }).scrollIntoViewIfNeeded();
			await expectGoodLooks(page, "widget-arena");
			await page.getByRole("button", { name: "Приблизить" }).click();
			await page.getByRole("button", { name: "Приблизить" }).click();
			await expectGoodLooks(page, "widget-arena-near");
			await page.goto(EVENTS.notStarted.path);
			await page
				.getByRole("main")
				.getByRole("button", { name: "Напомнить в календаре" })
				.scrollIntoViewIfNeeded();
			await expectGoodLooks(page, "widget-not-started");
			await page.goto(`${EVENTS.soldOut.path}#tickets`);
			await expect(page.getByRole("heading", { name: "Все билеты проданы" })).toBeVisible();
			await expectGoodLooks(page, "widget-sold-out");
		});

		test("the message that seats failed to load passes", async ({ page, sandbox, watch }) => {
			watch.allow(/dates_prices/);
			await sandbox.post("/faults", { kind: "status", path: "/v2/dates_prices", status: 404 });
			await page.goto(`${EVENTS.seated.path}#tickets`);
			await expect(
				page.getByRole("alert").filter({ hasText: "Не получилось загрузить места" }),
			).toBeVisible();
			await expectGoodLooks(page, "widget-failed");
		});
	});
}
