// @vitest-environment jsdom
import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { keepTexts } from "#src/i18n/loaded-texts";
import { Integrations } from "#src/shell/integrations.tsx";
import type { PageContext } from "#src/views/page-context";
import { stubObservers } from "../../fixtures/observers";
import { russianTexts } from "../../fixtures/russian-page";
import { ShopPage } from "../../fixtures/shop-page";
import { shopTheme } from "../../fixtures/shop-theme";

const startChat = vi.hoisted(() => vi.fn());
vi.mock("#src/features/chat/chat", () => ({ startChat }));
vi.mock("#src/theme/site", async (original) => {
	const { siteTheme } = await original<typeof import("#src/theme/site")>();
	return {
		siteTheme: { ...siteTheme, brand: { ...siteTheme.brand, chatWidgetUrl: "https://chat.example/w.js" } },
	};
});

it("where only a chat runs, the banner appears at the first input, and offers to turn it off", async () => {
	stubObservers();
	keepTexts("ru", russianTexts);
	document.documentElement.lang = "ru";
	const context = { theme: shopTheme, meta: { title: "Антракт" } } as PageContext<unknown>;
	render(
		<ShopPage>
			<Integrations context={context} path="/" />
		</ShopPage>,
	);
	fireEvent.keyUp(window, { key: "Shift" });
	const banner = await screen.findByRole("complementary");
	expect(startChat).toHaveBeenCalledOnce();
	expect(within(banner).getByRole("button", { name: "Отключить" })).toBeDefined();
	fireEvent.click(within(banner).getByRole("button", { name: "Хорошо" }));
	expect(screen.queryByRole("complementary")).toBeNull();
	expect(localStorage.getItem("consent")).toBe("granted");
});
