// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { BarContent } from "../../../../src/features/basket/bar-content";
import { BasketProvider } from "../../../../src/features/basket/basket";
import { BasketEngine } from "../../../../src/features/basket/basket-engine";
import { markBasket } from "../../../../src/features/basket/basket-marker";
import { CurrencyProvider } from "../../../../src/features/prices/currency";
import { RussianPage } from "../../../fixtures/russian-page";
import { shopTheme } from "../../../fixtures/shop-theme";
import { FakeBasket, ticket } from "./fake-basket";

/** Renders a page with two tickets of event 7, one of event 8 and one of an unnamed event in the basket. */
async function open(path: string) {
	const server = new FakeBasket();
	const ticketOf = (id: number, eventId: number) => ticket(id, { event: { id: eventId } });
	server.extra = { tickets: [ticketOf(1, 7), ticketOf(2, 7), ticketOf(3, 8), ticket(4, { event: {} })] };
	markBasket(true);
	await act(async () =>
		render(
			<RussianPage path={path}>
				<CurrencyProvider theme={shopTheme} language="ru">
					<BasketProvider loadBasket={async (host) => new BasketEngine({ ...host, port: server, mark: markBasket })}>
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

const firstElement = () => document.getElementById("content")?.firstElementChild;

describe("the note about held tickets", () => {
	it("counts the tickets of the page's event at the top of the page, with a link to the basket", async () => {
		await open("/moskva/events/7");
		expect(firstElement()?.textContent).toContain("Ваш выбор: 2 билета");
		expect(firstElement()?.querySelector("a")?.getAttribute("href")).toBe("/cart");
	});

	it.each(["/moskva/events/9", "/"])("shows no note without tickets of the page's event: %s", async (path) => {
		await open(path);
		expect(firstElement()?.tagName).toBe("H1");
	});
});
