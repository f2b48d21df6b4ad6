// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import type { Filters } from "#src/features/search/filters";
import { PriceFields } from "#src/features/search/filters/price-fields.tsx";
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
});
