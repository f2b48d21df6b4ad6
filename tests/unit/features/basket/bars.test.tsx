// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Basket } from "#src/domain/basket";
import { BasketBarContent } from "#src/features/basket/bar-content.tsx";
import { markBasket } from "#src/features/basket/basket-marker";
import { HoldTimeLeft } from "#src/features/basket/hold-time-left.tsx";
import { CartBar } from "#src/screens/cart/cart-bar.tsx";
import { RussianPage } from "../../../fixtures/russian-page";
import { renderShop } from "../seats/shop";
import { FakeBasket, ticket } from "./fake-basket";

const NOW = "2026-11-21T12:00:00Z";

beforeEach(() => {
	vi.useFakeTimers({ now: Date.parse(NOW), toFake: ["Date"] });
	markBasket(true);
});

const renderWithBasket = (content: JSX.Element, basket: Partial<Basket>) =>
	renderShop(content, new FakeBasket([ticket(11)], basket));

describe.each([
	["the basket's bar", <BasketBarContent key="bar" />],
	["the bar of the basket's page", <CartBar key="cart" money={String} />],
])("the countdown in %s", (_, bar) => {
	it.each([
		["2026-11-21T12:02:30Z", /2:30/, "false"],
		["2026-11-21T12:01:50Z", /1:50/, "true"],
	])(
		"at 12:00:00Z, is marked as urgent only if the hold ends within two minutes: at %s",
		async (expiresAt, text, isUrgent) => {
			renderWithBasket(bar, { serverTime: NOW, expiresAt });
			const clock = (await screen.findByText(text)).closest("[data-urgent]");
			expect(clock?.getAttribute("data-urgent")).toBe(isUrgent);
		},
	);
});

describe("the countdown beside the basket's form", () => {
	const open = (expiresAt: string, extendableUntil?: string) => {
		const basket = new FakeBasket([ticket(11)], { serverTime: NOW, expiresAt, extendableUntil });
		renderShop(<HoldTimeLeft />, basket);
		return basket;
	};
	const extendButton = () => screen.queryByRole("button", { name: "Продлить" });

	it.each([
		["2026-11-21T12:05:01Z", "2026-11-21T12:30:00Z", false],
		["2026-11-21T12:05:00Z", "2026-11-21T12:30:00Z", true],
		["2026-11-21T12:00:30Z", "2026-11-21T12:30:00Z", true],
		["2026-11-21T12:05:00Z", "2026-11-21T12:05:00Z", false],
		["2026-11-21T12:05:00Z", undefined, false],
		["2026-11-21T12:00:00Z", "2026-11-21T12:30:00Z", false],
	])(
		"at 12:00:00Z, offers to extend a hold that ends at %s and can last until %s: %s",
		async (expiresAt, extendableUntil, isOffered) => {
			open(expiresAt, extendableUntil);
			await screen.findByText(/^Бронь/);
			expect(extendButton() !== null).toBe(isOffered);
		},
	);

	it("extends the hold at a click, and then offers nothing more", async () => {
		const basket = open("2026-11-21T12:04:00Z", "2026-11-21T12:30:00Z");
		basket.extend = async () => {
			basket.calls.push("extend");
			basket.extra = { ...basket.extra, expiresAt: "2026-11-21T12:30:00Z" };
			return basket.basket();
		};
		await screen.findByText(/4:00/);
		await act(async () => extendButton()?.click());
		expect(await screen.findByText(/30:00/)).toBeDefined();
		expect(basket.calls).toContain("extend");
		expect(extendButton()).toBeNull();
	});

	it("keeps the button when the hold couldn't be extended", async () => {
		const basket = open("2026-11-21T12:04:00Z", "2026-11-21T12:30:00Z");
		await screen.findByText(/4:00/);
		basket.faults = [{ code: "CART_CLOSED" }];
		await act(async () => extendButton()?.click());
		await vi.waitFor(() => expect(extendButton()?.getAttribute("aria-disabled")).toBe("false"));
		expect(screen.getByText(/4:00/)).toBeDefined();
	});
});

it.each([
	["the basket's bar", <BasketBarContent key="bar" />],
	["the bar of the basket's page", <CartBar key="cart" money={(sum) => `${sum / 1_000} ₽`} />],
])("%s names the sum that is left to pay after a promo code and a certificate", async (_, bar) => {
	renderWithBasket(bar, {
		tickets: [ticket(11, { price: 2_000_000, extra: { serviceFee: 200_000 } })],
		discount: 250_000,
		certificate: { used: 100_000 },
	});
	expect(await screen.findByText(/1\s?850\s₽/)).toBeDefined();
});

describe("the note about held tickets", () => {
	/** Opens a page while the basket holds two tickets of event 7, one of event 8 and one of an event without an id. */
	const openPage = async (path: string) => {
		const startedAt = "2026-12-01T19:00:00+03:00";
		vi.stubGlobal("fetch", async () =>
			Response.json({ "A-7": [[7, "moskva", 0]], "A-8": [[8, "moskva", 0]] }),
		);
		// The ticket system's own ids are other numbers than the pages'.
		const events = ["A-7", "A-7", "A-8"].map((eventSourceId) => ({ id: 900, eventSourceId, startedAt }));
		const tickets = [...events, {}].map((event, index) => ticket(index, { event }));
		renderWithBasket(
			<RussianPage path={path}>
				<main id="content">
					<h1>Событие</h1>
				</main>
				<BasketBarContent />
			</RussianPage>,
			{ tickets },
		);
		await screen.findAllByText(/билета/);
		// Let the list of event pages arrive.
		for (let turn = 0; turn < 5; turn++) await act(async () => undefined);
		return document.getElementById("content")?.firstElementChild;
	};

	it("is at the top of an event's page, counts the event's tickets and links to the basket", async () => {
		await openPage("/moskva/events/7");
		await screen.findByText(/Ваш выбор/);
		const note = document.getElementById("content")?.firstElementChild;
		expect(note?.textContent).toContain("Ваш выбор: 2 билета");
		expect(note?.querySelector("a")?.getAttribute("href")).toBe("/cart");
	});

	it.each(["/moskva/events/9", "/"])(
		"is only on pages of events whose tickets are held, not on %s",
		async (path) => {
			expect((await openPage(path))?.tagName).toBe("H1");
		},
	);
});
