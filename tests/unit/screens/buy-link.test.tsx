// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Ticket } from "#src/domain/basket";
import { useBasket } from "#src/features/basket/basket.tsx";
import { markBasket } from "#src/features/basket/basket-marker";
import { PricesProvider } from "#src/features/prices/prices.tsx";
import { BuyLink } from "#src/screens/event/buy-link.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { FakeBasket, ticket } from "../features/basket/fake-basket";
import { renderShop, standupView } from "../features/seats/shop";

/** Shows how many lines the basket has, so that a test can wait until it is loaded. */
function LineCount() {
	return <output>{useBasket().basket.tickets.length}</output>;
}

async function linkClassWith(line: Partial<Ticket>): Promise<string> {
	markBasket(true);
	renderShop(
		<PricesProvider>
			<BuyLink view={standupView} state="on_sale" />
			<LineCount />
		</PricesProvider>,
		new FakeBasket([ticket(1, line)]),
	);
	await screen.findByText("1");
	return screen.getByRole("link").className;
}

describe("BuyLink of an event on sale", () => {
	it("renders a secondary button while the basket holds tickets of the event", async () => {
		expect(await linkClassWith({ event: { id: standupView.id } })).toBe(buttonClass("plain"));
	});

	it.each<[string, Partial<Ticket>]>([
		["belong to another event", { event: { id: 99 } }],
		["have expired", { event: { id: standupView.id }, state: "EXPIRED" }],
	])("renders a primary button while the basket's tickets %s", async (_, line) => {
		expect(await linkClassWith(line)).toBe(buttonClass("primary"));
	});
});
