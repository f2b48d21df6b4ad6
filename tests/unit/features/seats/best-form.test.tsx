// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { BestForm } from "#src/features/seats/ticket-widget/best-form.tsx";
import { RussianPage } from "../../../fixtures/russian-page";

const onFind = vi.fn();
/** Makes the form for finding the best seats, with prices that exclude the service fee. */
const form = (...prices: number[]) => {
	const classes = prices.map((price, index) => ({
		index,
		from: price,
		to: price,
		shape: "circle" as const,
		free: 9,
	}));
	return <BestForm classes={classes} isNet money={(amount) => `${amount} ₽`} onFind={onFind} resultText="" />;
};

describe("BestForm", () => {
	it("clears the price limit when it is no longer among the prices, as after a change of currency", () => {
		const { rerender } = render(form(500, 250), { wrapper: RussianPage });
		const priceSelect = screen.getByLabelText("Цена до");
		fireEvent.change(priceSelect, { target: { value: "250" } });
		const findButton = screen.getByRole("button", { name: "Подобрать" });
		fireEvent.click(findButton);
		expect(onFind).toHaveBeenLastCalledWith(expect.objectContaining({ maxTotal: 250 }));
		rerender(form(50_000, 25_000));
		expect(priceSelect).toHaveProperty("value", "");
		fireEvent.click(findButton);
		expect(onFind).toHaveBeenLastCalledWith(expect.objectContaining({ maxTotal: undefined }));
	});

	it("adds the words «+ сбор» to price limits that exclude the fee", () => {
		render(form(1_000), { wrapper: RussianPage });
		expect(screen.getByRole("option", { name: "1000 ₽ + сбор" })).toBeDefined();
	});
});
