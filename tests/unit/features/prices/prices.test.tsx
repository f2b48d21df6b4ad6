// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emit } from "#src/browser/signals";
import { mergePrices } from "#src/domain/event-price";
import type { Theme } from "#src/domain/landing";
import type { OpaqueId } from "#src/domain/lenient";
import { CurrencyProvider, useCurrencyActions } from "#src/features/prices/currency.tsx";
import type { PriceSource } from "#src/features/prices/price-store";
import { PricesProvider, usePrice, usePriceMissing } from "#src/features/prices/prices.tsx";
import { becomeVisible } from "../../../fixtures/become-visible";
import { elapse } from "../../../fixtures/elapse";
import { shopTheme } from "../../../fixtures/shop-theme";

const currencies = ["RUB", "KZT"].map((code) => ({ code, symbol: code, title: code }));

const theme: Theme = { ...shopTheme, currencies, ui_config_show_currencies: true };

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
	// biome-ignore lint/suspicious/noDocumentCookie: deletes the cookie that a test wrote
	document.cookie = "currency=; path=/; max-age=0";
});

/** Creates a fake price API. A test can change its prices (by event source id), make it fail or answer late. */
function priceApi(prices: Record<number, number> = { 1: 100 }) {
	const api = {
		prices: new Map<OpaqueId, number>(Object.entries(prices).map(([id, amount]) => [Number(id), amount])),
		requests: [] as { ids: readonly OpaqueId[]; currency: string }[],
		isDown: false,
		delayMs: 0,
	};
	const source: PriceSource = {
		async fetch(ids, currencyCode) {
			api.requests.push({ ids, currency: currencyCode });
			const { isDown, delayMs } = api;
			if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
			if (isDown) throw new Error("the price API is down");
			const knownIds = ids.filter((id) => api.prices.has(id));
			return knownIds.map((id) => ({
				id,
				priceMin: api.prices.get(id),
				currencyCode,
				availability: "on_sale",
			}));
		},
		merge: mergePrices,
	};
	return { api, loadSource: async () => source };
}

/** Shows the live price of an event, and counts its own renders. */
const Card = ({ id }: { id: number }) => {
	const renders = useRef(0);
	renders.current += 1;
	const live = usePrice(id);
	return (
		<li data-renders={renders.current} data-missing={usePriceMissing(id)}>
			{live ? `${live.priceMin} ${live.currencyCode}` : "as of the build"}
		</li>
	);
};

const TengeButton = () => {
	const { choose } = useCurrencyActions();
	return <button onClick={() => choose("KZT")} type="button" />;
};

const page = (ids: readonly number[], loadSource: () => Promise<PriceSource>) => (
	<CurrencyProvider theme={theme} language="ru">
		<PricesProvider loadSource={loadSource}>
			{ids.map((id) => (
				<Card key={id} id={id} />
			))}
			<TengeButton />
		</PricesProvider>
	</CurrencyProvider>
);

/** Renders the cards of these events, and waits for live prices. @param prices by event source id */
const openCards = async (ids: readonly number[], prices?: Record<number, number>) => {
	const { api, loadSource } = priceApi(prices);
	const { rerender } = render(page(ids, loadSource));
	await elapse(1000);
	return { api, showCards: (newIds: readonly number[]) => rerender(page(newIds, loadSource)) };
};

const cardTexts = () => screen.getAllByRole("listitem").map((card) => card.textContent);

const priceMissingFlags = () => screen.getAllByRole("listitem").map((card) => card.dataset["missing"]);

const renderCounts = () => screen.getAllByRole("listitem").map((card) => Number(card.dataset["renders"]));

const updatePrices = (eventSourceIds: OpaqueId[]) =>
	act(() => emit("UPDATE_PRICES", { eventSourceIds, currency: "RUB" }));

describe("PricesProvider", () => {
	it("fetches the prices of all cards in one request, and marks prices that the answer omits as missing", async () => {
		const { api, loadSource } = priceApi({ 1: 100, 2: 200 });
		render(page([1, 2, 3], loadSource));
		expect(cardTexts()).toEqual(["as of the build", "as of the build", "as of the build"]);
		expect(priceMissingFlags()).toEqual(["false", "false", "false"]);
		await elapse(1000);
		expect(api.requests).toEqual([{ ids: [1, 2, 3], currency: "RUB" }]);
		expect(cardTexts()).toEqual(["100 RUB", "200 RUB", "as of the build"]);
		expect(priceMissingFlags()).toEqual(["false", "false", "true"]);
		api.prices.set(3, 300);
		updatePrices([3]);
		await elapse(1000);
		expect(priceMissingFlags()).toEqual(["false", "false", "false"]);
	});

	it("shows no live prices in the first render", async () => {
		const { loadSource } = priceApi();
		const root = document.body.appendChild(document.createElement("div"));
		root.innerHTML = renderToString(page([1], loadSource));
		const hydrated = await act(() => hydrateRoot(root, page([1], loadSource)));
		expect(cardTexts()).toEqual(["as of the build"]);
		await elapse(1000);
		expect(cardTexts()).toEqual(["100 RUB"]);
		act(() => hydrated.unmount());
		root.remove();
	});

	it("rerenders only the card whose price changes", async () => {
		const { api } = await openCards([1, 2], { 1: 100, 2: 200 });
		const countsBefore = renderCounts();
		api.prices.set(2, 250);
		updatePrices([1, 2]);
		await elapse(0);
		expect(cardTexts()).toEqual(["100 RUB", "250 RUB"]);
		expect(renderCounts()).toEqual([countsBefore[0], (countsBefore[1] ?? 0) + 1]);
	});

	it("fetches nothing for an empty list of events, and keeps known prices that a later answer omits", async () => {
		const { api } = await openCards([1]);
		updatePrices([]);
		await elapse(1000);
		expect(api.requests).toHaveLength(1);
		api.prices.clear();
		updatePrices([1]);
		await elapse(1000);
		expect(api.requests).toHaveLength(2);
		expect(cardTexts()).toEqual(["100 RUB"]);
	});

	it.each([
		["the code that fetches live prices fails to load", () => Promise.reject(new Error("chunk lost"))],
		["the API is down", async () => ({ fetch: () => Promise.reject(new Error("down")), merge: mergePrices })],
	])(
		"shows prices from the build when %s, and live ones once the page becomes visible",
		async (_, failingSource) => {
			const { loadSource } = priceApi();
			render(page([1], vi.fn(loadSource).mockImplementationOnce(failingSource)));
			await elapse(1000);
			expect(cardTexts()).toEqual(["as of the build"]);
			expect(priceMissingFlags()).toEqual(["true"]);
			await becomeVisible();
			await elapse(1000);
			expect(cardTexts()).toEqual(["100 RUB"]);
			expect(priceMissingFlags()).toEqual(["false"]);
		},
	);

	it("marks prices as missing after eight seconds without an answer, until the API answers", async () => {
		const { api, loadSource } = priceApi();
		api.delayMs = 30_000;
		render(page([1], loadSource));
		await elapse(7_000);
		expect(priceMissingFlags()).toEqual(["false"]);
		await elapse(3_000);
		expect(priceMissingFlags()).toEqual(["true"]);
		await elapse(30_000);
		expect(cardTexts()).toEqual(["100 RUB"]);
		expect(priceMissingFlags()).toEqual(["false"]);
	});

	it("marks the prices of a failed request as missing even if another request succeeds", async () => {
		const { api, loadSource } = priceApi({ 1: 100, 2: 200 });
		api.isDown = true;
		const { rerender } = render(page([1], loadSource));
		await elapse(1000);
		api.isDown = false;
		updatePrices([2]);
		rerender(page([1, 2], loadSource));
		await elapse(0);
		expect(cardTexts()).toEqual(["as of the build", "200 RUB"]);
		expect(priceMissingFlags()).toEqual(["true", "false"]);
	});

	it.each([
		["over half a minute after the last fetch", 1_000],
		["after the device's clock was set back", -3_600_000],
	])("refetches prices when the page becomes visible %s", async (_, ms) => {
		const { api } = await openCards([1]);
		await elapse(29_000);
		await becomeVisible();
		await elapse(100);
		expect(api.requests).toHaveLength(1);
		vi.setSystemTime(Date.now() + ms);
		await becomeVisible();
		await elapse(1000);
		expect(api.requests).toHaveLength(2);
	});

	it("refetches prices after a change of currency, and ignores late answers in the old currency", async () => {
		const { api, loadSource } = priceApi();
		api.delayMs = 5_000;
		render(page([1], loadSource));
		await elapse(1_000);
		api.delayMs = 100;
		act(() => screen.getByRole("button").click());
		await elapse(2_000);
		expect(api.requests.map(({ ids, currency }) => `${ids} ${currency}`)).toEqual(["1 RUB", "1 KZT"]);
		expect(cardTexts()).toEqual(["100 KZT"]);
		await elapse(10_000);
		expect(cardTexts()).toEqual(["100 KZT"]);
	});

	it("keeps the old prices after a failed change of currency, and retries when the page becomes visible", async () => {
		const { api } = await openCards([1]);
		api.isDown = true;
		act(() => screen.getByRole("button").click());
		await elapse(2_000);
		expect(cardTexts()).toEqual(["100 RUB"]);
		api.isDown = false;
		await becomeVisible();
		await elapse(1_000);
		expect(cardTexts()).toEqual(["100 KZT"]);
	});

	it("doesn't refetch the price of a card that unmounts and mounts again within half a minute", async () => {
		const { api, showCards } = await openCards([1], { 1: 100, 2: 200 });
		showCards([2]);
		await elapse(1000);
		showCards([1, 2]);
		expect(cardTexts()).toEqual(["100 RUB", "200 RUB"]);
		await elapse(1000);
		expect(api.requests.map(({ ids }) => ids)).toEqual([[1], [2]]);
	});
});
