// @vitest-environment jsdom
import { fireEvent, render } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { hasMiniMap, MiniMap, placeLens } from "#src/features/seats/seat-map/mini-map.tsx";
import { sectionOffers } from "#src/features/seats/section-offers";
import { hallOf } from "./halls";

const { plan, sale } = hallOf(["....", "...."]);

function renderMiniMap() {
	const onPress = vi.fn();
	const sections = sectionOffers(plan, sale);
	const { container } = render(<MiniMap plan={plan} sections={sections} lens={null} onPress={onPress} />);
	return { svg: container.querySelector("svg"), onPress };
}

describe("the mini-map", () => {
	it("is for big halls only", () => {
		expect(hasMiniMap(plan)).toBe(false);
		expect(hasMiniMap(hallOf(Array.from({ length: 20 }, () => ".".repeat(40))).plan)).toBe(true);
	});

	it("frames what the map shows", () => {
		const lens = document.createElementNS("http://www.w3.org/2000/svg", "rect");
		placeLens(lens, { scale: 2, x: -100, y: -40 }, { width: 300, height: 200 });
		expect([...lens.attributes].map(({ name, value }) => `${name}=${value}`)).toEqual([
			"x=50",
			"y=20",
			"width=150",
			"height=100",
		]);
	});

	it("tells the pressed point of the hall", () => {
		const { svg, onPress } = renderMiniMap();
		if (!svg) throw new Error("there is no mini-map");
		const rect = { left: 10, top: 20, width: plan.width / 4 } as DOMRect;
		vi.spyOn(svg, "getBoundingClientRect").mockReturnValue(rect);
		fireEvent.click(svg, { clientX: 10 + 5, clientY: 20 + 8 });
		expect(onPress).toHaveBeenCalledWith({ x: 20, y: 32 });
	});
});
