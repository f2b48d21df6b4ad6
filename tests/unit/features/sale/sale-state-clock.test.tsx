// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { mergePrices } from "#src/domain/event-price";
import type { SaleFacts } from "#src/domain/sale-state";
import { CurrencyProvider } from "#src/features/prices/currency.tsx";
import { PricesProvider } from "#src/features/prices/prices.tsx";
import { useSaleState } from "#src/features/sale/use-sale-state";
import { becomeVisible } from "../../../fixtures/become-visible";
import { shopTheme } from "../../../fixtures/shop-theme";

const NOW = Date.parse("2026-11-21T10:00:00+03:00");
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));

const noPrices = async () => ({ fetch: async () => [], merge: mergePrices });
const Shop = ({ children }: PropsWithChildren) => (
	<CurrencyProvider theme={shopTheme} language="ru">
		<PricesProvider loadSource={noPrices}>{children}</PricesProvider>
	</CurrencyProvider>
);

/** Follows the sale of an event, each of whose times is given as ms from now. */
function follow(times: Partial<Record<"startsAt" | "saleStartsAt" | "saleEndsAt", number>>) {
	const facts: SaleFacts = Object.fromEntries(
		Object.entries(times).map(([name, ms]) => [name, new Date(NOW + ms).toISOString()]),
	);
	return renderHook(() => useSaleState(undefined, facts), { wrapper: Shop }).result;
}

it("changes the state at the moment that the sale starts and ends", () => {
	const sale = follow({ saleStartsAt: HOUR_MS, saleEndsAt: 2 * HOUR_MS });
	expect(sale.current).toBe("not_started");
	act(() => void vi.advanceTimersByTime(HOUR_MS));
	expect(sale.current).toBe("unknown");
	act(() => void vi.advanceTimersByTime(HOUR_MS));
	expect(sale.current).toBe("ended");
});

it("ends the sale within a minute after the device slept over its end, which stops timers", () => {
	const sale = follow({ saleEndsAt: 2 * HOUR_MS });
	vi.setSystemTime(NOW + 8 * HOUR_MS);
	act(() => void vi.advanceTimersByTime(60_000));
	expect(sale.current).toBe("ended");
});

it("says that the event is over at once when the visitor returns to the page", async () => {
	const sale = follow({ startsAt: 2 * HOUR_MS });
	vi.setSystemTime(NOW + 8 * HOUR_MS);
	await becomeVisible();
	expect(sale.current).toBe("past");
});

it("follows a device's clock that was wrong by a day and is corrected while the page is open", () => {
	const sale = follow({ startsAt: -HOUR_MS });
	expect(sale.current).toBe("past");
	vi.setSystemTime(NOW - DAY_MS);
	act(() => void vi.advanceTimersByTime(60_000));
	expect(sale.current).toBe("unknown");
});

it("ends a sale whose end is further away than a timer can wait", () => {
	const sale = follow({ saleEndsAt: 30 * DAY_MS });
	act(() => void vi.advanceTimersByTime(HOUR_MS));
	expect(sale.current).toBe("unknown");
	vi.setSystemTime(NOW + 30 * DAY_MS);
	act(() => void vi.advanceTimersByTime(60_000));
	expect(sale.current).toBe("ended");
});
