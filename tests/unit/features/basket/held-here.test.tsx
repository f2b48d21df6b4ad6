// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { BarContent } from "../../../../src/features/basket/bar-content";
import { BasketProvider } from "../../../../src/features/basket/basket";
import { BasketEngine } from "../../../../src/features/basket/basket-engine";
import { markBasket } from "../../../../src/features/basket/basket-marker";
import { CurrencyProvider } from "../../../../src/features/prices/currency";
import { RussianPage } from "../../../fixtures/russian-page";
import { shopTheme } from "../../../fixtures/shop-theme";
import { FakeBasket, ticket } from "./fake-basket";

afterEach(() => {
	cleanup();
	localStorage.clear();
});

/** Renders a page with two tickets of event 7, one of event 8 and one of an unnamed event in the basket. */
async function open(path: string) {
	const server = new FakeBasket();
	const of = (id: number, eventId: number) => ticket(id, { event: { id: eventId } });
	server.extra = { tickets: [of(1, 7), of(2, 7), of(3, 8), ticket(4, { event: {} })] };
	markBasket(true);
	await act(async () =>
		render(
			<RussianPage path={path}>
				<CurrencyProvider theme={shopTheme} language="ru">
					<BasketProvider loadBasket={async (seat) => new BasketEngine({ ...seat, port: server, mark: markBasket })}>
						<main id="content">
							<h1>Событие</h1>
						</main>
						<BarContent />
					</BasketProvider>
				</CurrencyProvider>
			</RussianPage>,
		),
	);
	await screen.findAllByText(/билета/);
}

const atTop = () => document.getElementById("content")?.firstElementChild;

describe("the line about held tickets", () => {
	it("is first on their event's page, with a link to the order", async () => {
		await open("/moskva/events/7");
		expect(atTop()?.textContent).toContain("Ваш выбор: 2 билета");
		expect(atTop()?.querySelector("a")?.getAttribute("href")).toBe("/cart");
	});

	it.each(["/moskva/events/9", "/"])("isn't on another page: %s", async (path) => {
		await open(path);
		expect(atTop()?.tagName).toBe("H1");
	});
});
