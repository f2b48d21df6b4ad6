// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { Fragment, useRef } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emit } from "../../../../src/browser/events";
import { type EventPrice, mergePrices } from "../../../../src/domain/event-price";
import type { Theme } from "../../../../src/domain/landing";
import type { OpaqueId } from "../../../../src/domain/lenient";
import { CurrencyProvider, useCurrencyActions } from "../../../../src/features/prices/currency";
import type { PriceSource } from "../../../../src/features/prices/price-store";
import { PricesProvider, usePrice, usePriceMissing } from "../../../../src/features/prices/prices";
import { becomeVisible } from "../../../fixtures/become-visible";
import { shopTheme } from "../../../fixtures/shop-theme";

const currencies = ["RUB", "KZT"].map((code) => ({ code, symbol: code, title: code }));
const theme: Theme = { ...shopTheme, currencies, ui_config_show_currencies: true };

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	// biome-ignore lint/suspicious/noDocumentCookie: deletes the cookie that a test wrote
	document.cookie = "currency=; path=/; max-age=0";
});

const price = (id: OpaqueId, priceMin: number, currencyCode = "RUB"): EventPrice => ({
	id,
	priceMin,
	currencyCode,
	availability: "on_sale",
});

/** A price API with these prices (by event), which the test can change, and faults on demand. */
function priceApi(prices: [OpaqueId, number][] = [[1, 100]]) {
	const api = {
		prices: new Map(prices),
		requests: [] as { ids: readonly OpaqueId[]; currency: string }[],
		isDown: false,
		delayMs: 0,
	};
	const source: PriceSource = {
		async fetch(ids, currency) {
			api.requests.push({ ids, currency });
			const { isDown, delayMs } = api;
			if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
			if (isDown) throw new Error("the price API is down");
			return ids.flatMap((id) => {
				const amount = api.prices.get(id);
				return amount === undefined ? [] : [price(id, amount, currency)];
			});
		},
		merge: mergePrices,
	};
	return { api, loadSource: async () => source };
}

const Card = ({ id }: { id: number }) => {
	const renders = useRef(0);
	renders.current += 1;
	const live = usePrice(id);
	return <li data-renders={renders.current}>{live ? `${live.priceMin} ${live.currencyCode}` : "as of the build"}</li>;
};
const Missing = ({ id }: { id: number }) => <output>{String(usePriceMissing(id))}</output>;
const TengeButton = () => {
	const { choose } = useCurrencyActions();
	return <button onClick={() => choose("KZT")} type="button" />;
};
const page = (ids: readonly number[], loadSource: () => Promise<PriceSource>) => (
	<CurrencyProvider theme={theme} language="ru">
		<PricesProvider loadSource={loadSource}>
			{ids.map((id) => (
				<Fragment key={id}>
					<Card id={id} />
					<Missing id={id} />
				</Fragment>
			))}
			<TengeButton />
		</PricesProvider>
	</CurrencyProvider>
);
const cards = () => screen.getAllByRole("listitem").map((card) => card.textContent);
const missingFlags = () => screen.getAllByRole("status").map((id) => id.textContent);
const renderCounts = () => screen.getAllByRole("listitem").map((card) => Number(card.dataset["renders"]));
const elapse = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const updatePrices = (eventSourceIds: OpaqueId[]) =>
	act(() => emit("UPDATE_PRICES", { eventSourceIds, currency: "RUB" }));

describe("PricesProvider", () => {
	it("fetches prices for all cards in one request, and replaces the build's prices", async () => {
		const { api, loadSource } = priceApi([
			[1, 100],
			[2, 200],
		]);
		render(page([1, 2, 3], loadSource));
		expect(cards()).toEqual(["as of the build", "as of the build", "as of the build"]);
		await elapse(1000);
		expect(api.requests).toEqual([{ ids: [1, 2, 3], currency: "RUB" }]);
		expect(cards()).toEqual(["100 RUB", "200 RUB", "as of the build"]);
	});

	it("shows no live prices in the first render", async () => {
		const { loadSource } = priceApi();
		const root = document.body.appendChild(document.createElement("div"));
		root.innerHTML = renderToString(page([1], loadSource));
		const hydrated = await act(() => hydrateRoot(root, page([1], loadSource)));
		expect(cards()).toEqual(["as of the build"]);
		await elapse(1000);
		expect(cards()).toEqual(["100 RUB"]);
		act(() => hydrated.unmount());
		root.remove();
	});

	it("rerenders only the card whose price changes", async () => {
		const { api, loadSource } = priceApi([
			[1, 100],
			[2, 200],
		]);
		render(page([1, 2], loadSource));
		await elapse(1000);
		const countsBefore = renderCounts();
		api.prices.set(2, 250);
		updatePrices([1, 2]);
		await elapse(0);
		expect(cards()).toEqual(["100 RUB", "250 RUB"]);
		expect(renderCounts()).toEqual([countsBefore[0], (countsBefore[1] ?? 0) + 1]);
	});

	it("fetches nothing for an empty list of events, and keeps prices after an empty answer", async () => {
		const { api, loadSource } = priceApi();
		render(page([1], loadSource));
		await elapse(1000);
		updatePrices([]);
		await elapse(1000);
		expect(api.requests).toHaveLength(1);
		api.prices.clear();
		updatePrices([1]);
		await elapse(1000);
		expect(api.requests).toHaveLength(2);
		expect(cards()).toEqual(["100 RUB"]);
	});

	it("shows the build's prices while the API is down, and refetches when the page becomes visible", async () => {
		const { api, loadSource } = priceApi();
		api.isDown = true;
		render(page([1], loadSource));
		await elapse(1000);
		expect(cards()).toEqual(["as of the build"]);
		expect(missingFlags()).toEqual(["true"]);
		api.isDown = false;
		await becomeVisible();
		await elapse(1000);
		expect(cards()).toEqual(["100 RUB"]);
		expect(missingFlags()).toEqual(["false"]);
	});

	it("marks prices as missing while the API hangs, until it answers", async () => {
		const { api, loadSource } = priceApi();
		api.delayMs = 30_000;
		render(page([1], loadSource));
		await elapse(7_000);
		expect(missingFlags()).toEqual(["false"]);
		await elapse(3_000);
		expect(missingFlags()).toEqual(["true"]);
		await elapse(30_000);
		expect(cards()).toEqual(["100 RUB"]);
		expect(missingFlags()).toEqual(["false"]);
	});

	it("marks prices as missing only for the events that an answer omits", async () => {
		const { api, loadSource } = priceApi();
		render(page([1, 2], loadSource));
		expect(missingFlags()).toEqual(["false", "false"]);
		await elapse(1000);
		expect(missingFlags()).toEqual(["false", "true"]);
		api.prices.set(2, 200);
		updatePrices([2]);
		await elapse(1000);
		expect(missingFlags()).toEqual(["false", "false"]);
	});

	it("marks prices as missing after a failed request even if another one succeeds", async () => {
		const { api, loadSource } = priceApi([
			[1, 100],
			[2, 200],
		]);
		api.isDown = true;
		const { rerender } = render(page([1], loadSource));
		await elapse(1000);
		api.isDown = false;
		updatePrices([2]);
		rerender(page([1, 2], loadSource));
		await elapse(0);
		expect(cards()).toEqual(["as of the build", "200 RUB"]);
		expect(missingFlags()).toEqual(["true", "false"]);
	});

	it("shows the build's prices when the code that fetches live prices can't be loaded", async () => {
		render(page([1], () => Promise.reject(new Error("chunk lost"))));
		await elapse(1000);
		expect(cards()).toEqual(["as of the build"]);
		expect(missingFlags()).toEqual(["true"]);
	});

	it("refetches prices older than half a minute when the page becomes visible", async () => {
		const { api, loadSource } = priceApi();
		render(page([1], loadSource));
		await elapse(1000);
		await elapse(29_000);
		await becomeVisible();
		await elapse(1000);
		expect(api.requests).toHaveLength(1);
		await elapse(1000);
		await becomeVisible();
		await elapse(1000);
		expect(api.requests).toHaveLength(2);
	});

	it("refetches prices when the page becomes visible after the device's clock was set back", async () => {
		const { api, loadSource } = priceApi();
		render(page([1], loadSource));
		await elapse(1000);
		vi.setSystemTime(Date.now() - 3_600_000);
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
		expect(api.requests).toEqual([
			{ ids: [1], currency: "RUB" },
			{ ids: [1], currency: "KZT" },
		]);
		expect(cards()).toEqual(["100 KZT"]);
		await elapse(10_000);
		expect(cards()).toEqual(["100 KZT"]);
	});

	it("keeps prices in the old currency while fetching the new one fails, and refetches when visible", async () => {
		const { api, loadSource } = priceApi();
		render(page([1], loadSource));
		await elapse(1_000);
		api.isDown = true;
		act(() => screen.getByRole("button").click());
		await elapse(2_000);
		expect(cards()).toEqual(["100 RUB"]);
		api.isDown = false;
		await becomeVisible();
		await elapse(1_000);
		expect(cards()).toEqual(["100 KZT"]);
	});

	it("doesn't refetch the price of a card that unmounts and mounts again", async () => {
		const { api, loadSource } = priceApi([
			[1, 100],
			[2, 200],
		]);
		const { rerender } = render(page([1], loadSource));
		await elapse(1000);
		rerender(page([2], loadSource));
		await elapse(1000);
		rerender(page([1, 2], loadSource));
		expect(cards()).toEqual(["100 RUB", "200 RUB"]);
		await elapse(1000);
		expect(api.requests.map(({ ids }) => ids)).toEqual([[1], [2]]);
	});
});
