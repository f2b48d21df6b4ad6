// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readCookie, writeCookie } from "#src/browser/storage";
import type { Theme } from "#src/domain/landing";
import { CurrencyProvider, useCurrency, useCurrencyActions } from "#src/features/prices/currency.tsx";
import { shopTheme } from "../../../fixtures/shop-theme";

const theme: Theme = {
	...shopTheme,
	language_currency: { en: "USD" },
	currencies: ["KZT", "RUB", "USD"].map((code) => ({ code, symbol: code, title: code })),
	ui_config_show_currencies: true,
};

afterEach(() => {
	// biome-ignore lint/suspicious/noDocumentCookie: deletes the cookie that a test wrote
	document.cookie = "currency=; path=/; max-age=0";
});

const CurrencyText = () => {
	const { currency, canChoose } = useCurrency();
	return <output data-choice={canChoose}>{currency}</output>;
};
const TengeButton = () => {
	const { choose } = useCurrencyActions();
	return <button onClick={() => choose("KZT")} type="button" />;
};
const page = (language: string, changed: Partial<Theme> = {}) => (
	<CurrencyProvider theme={{ ...theme, ...changed }} language={language}>
		<CurrencyText />
		<TengeButton />
	</CurrencyProvider>
);
const shownCurrency = () => screen.getByRole("status").textContent;

describe("CurrencyProvider", () => {
	it("reads the currency from the cookie, after the first render", () => {
		writeCookie("currency", "KZT", "/");
		expect(renderToString(page("en"))).toContain("USD");
		render(page("en"));
		expect(shownCurrency()).toBe("KZT");
	});

	it("without a cookie, uses the language's currency (unless currencies are hidden), else RUB, else the first", () => {
		const { rerender } = render(page("en"));
		expect(shownCurrency()).toBe("USD");
		rerender(page("ru"));
		expect(shownCurrency()).toBe("RUB");
		rerender(page("en", { ui_config_show_currencies: false }));
		expect(shownCurrency()).toBe("RUB");
		rerender(page("ru", { currencies: theme.currencies.filter(({ code }) => code !== "RUB") }));
		expect(shownCurrency()).toBe("KZT");
	});

	it("uses the rouble when the cookie names an unknown currency", () => {
		writeCookie("currency", "XXX", "/");
		render(page("en"));
		expect(shownCurrency()).toBe("RUB");
	});

	it.each<[string, Partial<Theme>]>([
		["true", {}],
		["false", { ui_config_show_currencies: false }],
		["false", { currencies: theme.currencies.slice(0, 1) }],
	])(
		"offers a choice only if the shop shows several currencies: %s with the theme change %j",
		(canChoose, changed) => {
			render(page("ru", changed));
			expect(screen.getByRole("status").dataset["choice"]).toBe(canChoose);
		},
	);

	it("changes the currency at once, and writes it to the cookie `currency` for all paths of the host", () => {
		const set = vi.spyOn(document, "cookie", "set");
		render(page("ru"));
		act(() => screen.getByRole("button").click());
		expect(shownCurrency()).toBe("KZT");
		expect(readCookie("currency")).toBe("KZT");
		expect(set).toHaveBeenCalledExactlyOnceWith(
			expect.stringMatching(/^currency=KZT; (?!.*domain).*path=\/(;|$)/),
		);
	});

	it("is required: without it, useCurrency and useCurrencyActions throw an error", () => {
		expect(() => renderToString(<CurrencyText />)).toThrow("useCurrency needs a CurrencyProvider");
		expect(() => renderToString(<TengeButton />)).toThrow("useCurrencyActions needs a CurrencyProvider");
	});
});
