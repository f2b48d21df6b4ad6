import { describe, expect, it } from "vitest";
import type { HallLayout } from "#src/domain/hall";
import { packHall } from "#src/domain/hall-file";
import { hallPlan } from "#src/features/seats/plan";
import { hallSale } from "#src/features/seats/sale";
import { drawSectionNames } from "#src/features/seats/seat-map/lettering";
import type { Drawing } from "#src/features/seats/seat-map/scene";
import type { View } from "#src/features/seats/seat-map/view";
import { section } from "./halls";

/** Width of a letter as a share of the font size. */
const LETTER_WIDTH = 0.6;
/** Radius of a drawn seat, in units of the plan. */
const SEAT_RADIUS = 9;
/** Size of the visible area of the map, in px. */
const FRAME = { width: 328, height: 400 };

/** Makes a section of ten rows of ten seats. @param left x of each row's first seat, in units of the plan */
const hundredSeats = (id: string, title: string, left: number): Pick<HallLayout, "sections" | "seats"> => ({
	sections: [section(id, title)],
	seats: Array.from({ length: 100 }, (_, at) => ({
		id: `${id}-${at}`,
		sectionId: id,
		row: String(Math.floor(at / 10) + 1),
		seat: String((at % 10) + 1),
		x: left + (at % 10) * 22,
		y: 100 + Math.floor(at / 10) * 28,
	})),
});

/** Draws the sections' names while these seats are chosen. @returns each name's text, font size and position (px) */
function drawNames(view: View, parts: Pick<HallLayout, "sections" | "seats">[], chosenIds: readonly string[] = []) {
	const names: { text: string; size: number; x: number; y: number }[] = [];
	const pen = {
		font: "",
		measureText: (text: string) => ({ width: text.length * LETTER_WIDTH * fontSize(pen.font) }),
		strokeText: () => undefined,
		fillRect: () => undefined,
		fillText: (text: string, x: number, y: number) => names.push({ text, size: fontSize(pen.font), x, y }),
	};
	const sections = parts.flatMap((part) => part.sections);
	const seats = parts.flatMap((part) => part.seats);
	const plan = hallPlan(packHall({ width: 1_000, height: 600, stage: undefined, sections, seats }));
	const chosen = new Set(chosenIds.map((id) => plan.indexById.get(id) ?? -1));
	const palette = { font: "Onest", ground: "#fff", text: "#000" };
	const scene = { plan, sale: hallSale(plan, []), palette, mine: chosen };
	const drawing = { context: pen, scene, device: view, radius: SEAT_RADIUS * view.scale, ratio: 1 };
	drawSectionNames(drawing as unknown as Drawing, FRAME);
	return names;
}

const fontSize = (font: string) => Number(/([\d.]+)px/.exec(font)?.[1]);

describe("drawSectionNames", () => {
	it("draws a section's name smaller when it is wider than the section", () => {
		const [name] = drawNames({ scale: 0.4, x: 0, y: 0 }, [hundredSeats("a", "Сектор А, левый", 100)]);
		expect(name?.size).toBeLessThan(12);
	});

	it("draws a section's name in the visible part of the section when zoomed in", () => {
		const [name] = drawNames({ scale: 2.6, x: -500, y: -600 }, [hundredSeats("a", "Партер", 100)]);
		expect(name?.x).toBeGreaterThan(0);
		expect(name?.x).toBeLessThan(FRAME.width);
		expect(name?.y).toBeGreaterThan(0);
		expect(name?.y).toBeLessThan(30);
	});

	it("omits a section's name where it would overlap another", () => {
		const sections = [hundredSeats("a", "Сектор А, левый", 100), hundredSeats("b", "Сектор Б, правый", 400)];
		expect(drawNames({ scale: 0.1, x: 0, y: 0 }, sections)).toHaveLength(1);
	});

	it.each([0.4, 1, 1.6, 2.6])("draws a section's name without covering a chosen seat, at scale %d", (scale) => {
		const balcony = hundredSeats("a", "Балкон", 100);
		for (const { id, x, y } of balcony.seats) {
			// Pan the map to put the chosen seat at the top of the frame, where the name would otherwise be drawn.
			const view = { scale, x: FRAME.width / 2 - x * scale, y: 12 - y * scale };
			const [name] = drawNames(view, [balcony], [String(id)]);
			expect(name).toBeDefined();
			if (!name) continue;
			const minGap = Math.max(SEAT_RADIUS * scale * 1.15, 5);
			const horizontalGap = Math.abs(name.x - FRAME.width / 2) - (name.text.length * LETTER_WIDTH * name.size) / 2;
			const verticalGap = Math.abs(name.y - 12) - name.size / 2;
			expect(Math.max(horizontalGap, verticalGap)).toBeGreaterThanOrEqual(minGap);
		}
	});
});
