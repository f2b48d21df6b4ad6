import { takeBestSeats } from "./fixtures/buyer";
import { CHOOSE_BUTTON, EVENTS, openTickets } from "./fixtures/hall";
import { expect, test } from "./fixtures/test";

for (const viewport of [
	{ width: 1440, height: 900 },
	{ width: 1366, height: 657 },
])
	test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
		test.use({ viewport });

		test("while seats are chosen, the side column sums them up and leads to the basket, without a second button", async ({
			page,
		}) => {
			await page.goto(EVENTS.seated.path);
			const side = page.getByRole("main").getByRole("complementary");
			const chooseLink = side
				.getByRole("link", { name: CHOOSE_BUTTON })
				.or(side.getByRole("button", { name: CHOOSE_BUTTON }));
			await expect(chooseLink).toBeInViewport({ ratio: 1 });

			await openTickets(page, EVENTS.seated.path);
			await expect(chooseLink).toBeHidden();
			await expect(side.getByText("Выберите места")).toBeInViewport({ ratio: 1 });

			await takeBestSeats(page);
			const summary = side.getByRole("region", { name: "Корзина" });
			await expect(summary).toContainText("2 билета");
			await expect(summary).toContainText(/\d\s₽/);
			await expect(side.getByText("Выберите места")).toBeHidden();
			await expect(chooseLink).toBeHidden();
			const orderLink = summary.getByRole("link", { name: "Оформить" });
			await expect(orderLink).toBeInViewport({ ratio: 1 });
			await orderLink.click();
			await expect(page.getByRole("heading", { level: 1, name: "Корзина" })).toBeVisible();
		});
	});
