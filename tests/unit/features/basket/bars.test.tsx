// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BarContent } from "../../../../src/features/basket/bar-content";
import { markBasket } from "../../../../src/features/basket/basket-marker";
import { CartBar } from "../../../../src/screens/cart/cart-bar";
import { renderShop } from "../seats/shop";
import { FakeBasket } from "./fake-basket";

const NOW = "2026-11-21T12:00:00Z";

beforeEach(() => {
	vi.useFakeTimers({ now: Date.parse(NOW), toFake: ["Date"] });
	markBasket(true);
});

describe.each([
	["the basket's bar", <BarContent key="bar" />],
	["the bar of the basket's page", <CartBar key="cart" money={String} />],
])("the countdown in %s", (_, bar) => {
	it.each([
		["2026-11-21T12:02:30Z", /2:30/, "false"],
		["2026-11-21T12:01:50Z", /1:50/, "true"],
	])(
		"marks the countdown as urgent in the last two minutes, for a hold until %s",
		async (expiresAt, text, isUrgent) => {
			const server = new FakeBasket();
			server.lines.set(11, 1);
			server.extra = { serverTime: NOW, expiresAt };
			renderShop(bar, server);
			expect((await screen.findByText(text)).dataset["urgent"]).toBe(isUrgent);
		},
	);
});
