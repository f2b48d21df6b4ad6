// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { PriceClass } from "../../../../src/features/seats/price-classes";
import { BestForm } from "../../../../src/features/seats/ticket-widget/best-form";
import { RussianPage } from "../../../fixtures/russian-page";

const classOf = (index: number, sum: number): PriceClass => ({ index, from: sum, to: sum, shape: "circle", free: 9 });

it("clears the price limit when it is no longer among the prices, as after a change of currency", () => {
	const onFind = vi.fn();
	const form = (...sums: number[]) => (
		<RussianPage>
			<BestForm
				classes={sums.map((sum, index) => classOf(index, sum))}
				isNet={false}
				money={String}
				onFind={onFind}
				answer=""
			/>
		</RussianPage>
	);
	const { rerender } = render(form(50_000, 25_000));
	const priceSelect = screen.getByLabelText("Цена до");
	fireEvent.change(priceSelect, { target: { value: "25000" } });
	const findButton = screen.getByRole("button", { name: "Подобрать" });
	fireEvent.click(findButton);
	expect(onFind).toHaveBeenLastCalledWith(expect.objectContaining({ maxTotal: 25_000 }));
	rerender(form(5_000_000, 2_500_000));
	expect(priceSelect).toHaveProperty("value", "");
	fireEvent.click(findButton);
	expect(onFind).toHaveBeenLastCalledWith(expect.objectContaining({ maxTotal: undefined }));
});
