import { describe, expect, it } from "vitest";
import type { HallLayout } from "../../../../src/domain/hall";
import { packHall } from "../../../../src/domain/hall-file";
import { hallPlan } from "../../../../src/features/seats/plan";
import { hallSale } from "../../../../src/features/seats/sale";
import { drawSectionNames } from "../../../../src/features/seats/seat-map/lettering";
import type { Scene } from "../../../../src/features/seats/seat-map/scene";
import type { View } from "../../../../src/features/seats/seat-map/view";

const LETTER = 0.6;
const FRAME = { width: 328, height: 400 };

/** A section of ten rows of ten seats, 22 units apart. */
const section = (id: string, title: string, left: number): Pick<HallLayout, "sections" | "seats"> => ({
	sections: [{ id, title, color: undefined, standing: false }],
	seats: Array.from({ length: 100 }, (_, at) => ({
		id: `${id}-${at}`,
		sectionId: id,
		row: String(Math.floor(at / 10) + 1),
		seat: String((at % 10) + 1),
		x: left + (at % 10) * 22,
		y: 100 + Math.floor(at / 10) * 28,
	})),
});

/** Names drawn at a view: text, size, and place in the frame. */
function namesAt(view: View, ...parts: Pick<HallLayout, "sections" | "seats">[]) {
	const names: { text: string; size: number; x: number; y: number }[] = [];
	const pen = {
		font: "",
		measureText: (text: string) => ({ width: text.length * LETTER * sizeOf(pen.font) }),
		strokeText: () => undefined,
		fillRect: () => undefined,
		fillText: (text: string, x: number, y: number) => names.push({ text, size: sizeOf(pen.font), x, y }),
	};
	const layout = {
		width: 1_000,
		height: 600,
		stage: undefined,
		sections: parts.flatMap(({ sections }) => sections),
		seats: parts.flatMap(({ seats }) => seats),
	};
	const plan = hallPlan(packHall(layout));
	const scene = { plan, sale: hallSale(plan, []), palette: { font: "Onest", ground: "#fff", text: "#000" } };
	drawSectionNames(pen as unknown as CanvasRenderingContext2D, scene as unknown as Scene, view, {
		frame: FRAME,
		ratio: 1,
	});
	return names;
}

const sizeOf = (font: string) => Number(/([\d.]+)px/.exec(font)?.[1]);

describe("section names on the map", () => {
	it("shrink when they are wider than their section", () => {
		const [name] = namesAt({ scale: 0.4, x: 0, y: 0 }, section("a", "Сектор А, левый", 100));
		expect(name?.text).toBe("Сектор А, левый");
		expect(name?.size).toBeLessThan(12);
	});

	it("move to the visible part of a section when zoomed in", () => {
		const [name] = namesAt({ scale: 2.6, x: -500, y: -600 }, section("a", "Партер", 100));
		expect(name?.x).toBeGreaterThan(0);
		expect(name?.x).toBeLessThan(FRAME.width);
		expect(name?.y).toBeGreaterThan(0);
		expect(name?.y).toBeLessThan(30);
	});

	it("don't overlap", () => {
		const names = namesAt(
			{ scale: 0.1, x: 0, y: 0 },
			section("a", "Сектор А, левый", 100),
			section("b", "Сектор Б, правый", 400),
		);
		expect(names).toHaveLength(1);
	});
});
