// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { CurrencyProvider } from "#src/features/prices/currency.tsx";
import type { Filters } from "#src/features/search/filters";
import { PriceFields } from "#src/features/search/filters/price-fields.tsx";
import { theme } from "../../../fixtures/records";
import { RussianPage } from "../../../fixtures/russian-page";
import { localPrices } from "../../../sandbox/data/local-money";
import { Page } from "./page";

let chosenFilters: Filters;

function PriceFieldsWithState() {
	const [draft, setDraft] = useState<Filters>({});
	chosenFilters = draft;
	return <PriceFields draft={draft} onChange={setDraft} />;
}

const open = () => {
	render(<PriceFieldsWithState />, { wrapper: Page });
	return screen.getByRole<HTMLInputElement>("textbox", { name: "От" });
};

/** Presses each of the suggested prices. @returns the highest prices that they set */
function suggestedSums(currency: string): number[] {
	render(
		<RussianPage>
			<CurrencyProvider theme={theme({ currencies: [{ code: currency }] })} language="ru">
				<PriceFieldsWithState />
			</CurrencyProvider>
		</RussianPage>,
	);
	return screen.getAllByRole("button").map((button) => {
		fireEvent.click(button);
		return chosenFilters.price_lte ?? 0;
	});
}

describe("PriceFields", () => {
	it.each([
		["500", 500],
		["٥٠٠", 500],
		["۵۰۰", 500],
		["５００", 500],
		["1 500 ₽", 1_500],
		["пятьсот", undefined],
	])("reads the typed price %s as %s", async (typed, sum) => {
		await userEvent.type(open(), typed);
		expect(chosenFilters.price_gte).toBe(sum);
	});

	it.each([
		["7.5", 7, 8],
		["7,50", 7, 8],
		["7.0", 7, 7],
		["1.500", 1_500, 1_500],
		["0,5", undefined, 1],
	])(
		"reads %s, of which only whole sums can be searched, as a limit that leaves no price out",
		async (typed, lowest, highest) => {
			const field = open();
			await userEvent.type(field, typed);
			expect(field.value).toBe(typed);
			expect(chosenFilters.price_gte).toBe(lowest);
			await userEvent.type(screen.getByRole("textbox", { name: "До" }), typed);
			expect(chosenFilters.price_lte).toBe(highest);
			expect(field.value).toBe(lowest === undefined ? "" : String(lowest));
		},
	);

	it("keeps the typed text while an input method is composing it", () => {
		const field = open();
		fireEvent.compositionStart(field);
		fireEvent.change(field, { target: { value: "５" } });
		expect(field.value).toBe("５");
		fireEvent.change(field, { target: { value: "５０" } });
		fireEvent.compositionEnd(field);
		expect(field.value).toBe("50");
		expect(chosenFilters.price_gte).toBe(50);
	});

	/** The lowest and the highest price of the demo, in roubles. */
	const PRICES = [300, 6_000] as const;
	it.each(["RU", "GE", "AM", "UZ", "AE", "QA", "BH", "KW", "SA", "OM"])(
		"suggests highest prices for which there are tickets in the money of %s",
		(country) => {
			const { currency, classPrices } = localPrices(country);
			const [dearest = 0, cheapest = 0] = classPrices(PRICES, 2);
			const sums = suggestedSums(currency);
			expect(Math.min(...sums)).toBeGreaterThan(cheapest);
			expect(Math.max(...sums)).toBeLessThan(dearest);
		},
	);
});
