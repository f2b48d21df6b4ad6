import { describe, expect, it } from "vitest";
import type { HallLayout } from "#src/domain/hall";
import { packHall } from "#src/domain/hall-file";
import { hallPlan } from "#src/features/seats/hall-plan";
import { hallSale } from "#src/features/seats/hall-sale";
import { seatGrid } from "#src/features/seats/seat-grid";
import type { Area } from "#src/features/seats/seat-map/covered-areas";
import { drawRowNames, drawSectionNames } from "#src/features/seats/seat-map/lettering";
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
const drawNames = (...hall: Parameters<typeof drawLabels>) => drawLabels(...hall).names;

/** Draws the names of sections, and of rows beside them, while these seats are chosen. */
function drawLabels(
	view: View,
	parts: Pick<HallLayout, "sections" | "seats">[],
	chosenIds: readonly string[] = [],
	covered: readonly Area[] = [],
) {
	const names: { text: string; size: number; x: number; y: number }[] = [];
	const pen = {
		font: "",
		measureText: (text: string) => ({ width: text.length * LETTER_WIDTH * fontSize(pen.font) }),
		fillRect: () => undefined,
		fillText: (text: string, x: number, y: number) => names.push({ text, size: fontSize(pen.font), x, y }),
	};
	const sections = parts.flatMap((part) => part.sections);
	const seats = parts.flatMap((part) => part.seats);
	const plan = hallPlan(packHall({ width: 1_000, height: 600, stage: undefined, sections, seats }));
	const chosen = new Set(chosenIds.map((id) => plan.indexById.get(id) ?? -1));
	const palette = { font: "Onest", ground: "#fff", text: "#000" };
	const scene = { plan, sale: hallSale(plan, []), palette, mine: chosen, covered };
	const drawing = { context: pen, scene, device: view, radius: SEAT_RADIUS * view.scale, ratio: 1 };
	const areas = drawSectionNames(drawing as unknown as Drawing, FRAME, seatGrid(plan));
	const count = names.length;
	drawRowNames(drawing as unknown as Drawing, [0, 0, 1_000, 600], areas);
	return { names: names.slice(0, count), rows: names.slice(count) };
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
		expect(name?.y).toBeLessThan(FRAME.height);
	});

	it("draws no section's name over another", () => {
		const sections = [hundredSeats("a", "Сектор А, левый", 100), hundredSeats("b", "Сектор Б, правый", 400)];
		const [one, other] = drawNames({ scale: 0.1, x: 0, y: 0 }, sections);
		if (!one || !other) throw new Error("The names have free space");
		const reach = ((one.text.length * one.size + other.text.length * other.size) * LETTER_WIDTH) / 2;
		const isApart = Math.abs(one.x - other.x) >= reach || Math.abs(one.y - other.y) >= one.size;
		expect(isApart).toBe(true);
	});

	it.each([0.4, 1, 1.6, 2.6])("draws a section's name without covering any seat, at scale %d", (scale) => {
		const balcony = hundredSeats("a", "Балкон", 100);
		for (const { id, x, y } of balcony.seats) {
			// Pan the map to put a seat at the top of the frame, where the name would otherwise be drawn.
			const view = { scale, x: FRAME.width / 2 - x * scale, y: 12 - y * scale };
			for (const name of drawNames(view, [balcony], [String(id)])) {
				const gaps = balcony.seats.map((seat) => {
					const [seatX, seatY] = [seat.x * scale + view.x, seat.y * scale + view.y];
					const horizontalGap = Math.abs(name.x - seatX) - (name.text.length * LETTER_WIDTH * name.size) / 2;
					return Math.max(horizontalGap, Math.abs(name.y - seatY) - name.size / 2);
				});
				expect(Math.min(...gaps)).toBeGreaterThanOrEqual(SEAT_RADIUS * scale);
			}
		}
	});

	it("draws the name of a section that closely follows another in the gap between their rows", () => {
		const stalls = hundredSeats("a", "Партер", 100);
		const balcony = hundredSeats("b", "Балкон", 100);
		// Ten units more than between the rows of a section.
		const behind = {
			...balcony,
			seats: balcony.seats.map((seat) => ({ ...seat, y: seat.y + 10 * 28 + 10 })),
		};
		const names = drawNames({ scale: 1, x: -20, y: -300 }, [stalls, behind]);
		expect(names.map(({ text }) => text)).toContain("Балкон");
	});

	it("draws a section's name beside a button that lies over the map", () => {
		const stalls = hundredSeats("a", "Партер", 100);
		const view = { scale: 1, x: 0, y: 0 };
		const [free] = drawNames(view, [stalls]);
		if (!free) throw new Error("There is room for the name");
		const button: Area = [free.x - 22, free.y - 22, free.x + 10, free.y + 10];
		const [moved] = drawNames(view, [stalls], [], [button]);
		const half = ((moved?.text.length ?? 0) * LETTER_WIDTH * (moved?.size ?? 0)) / 2;
		expect(moved).toBeDefined();
		const isClear = Math.abs((moved?.x ?? 0) - (free.x - 6)) >= half + 16 || (moved?.y ?? 0) < button[1];
		expect(isClear || (moved?.y ?? 0) > button[3]).toBe(true);
	});

	it("leaves out the name of a section that fills the map", () => {
		expect(drawNames({ scale: 1.7, x: -180, y: -250 }, [hundredSeats("a", "Партер", 100)])).toEqual([]);
	});
});

describe("drawRowNames", () => {
	const halfWidth = ({ text, size }: { text: string; size: number }) =>
		(text.length * LETTER_WIDTH * size) / 2;

	it("draws no row's name that a section's name touches", () => {
		const stalls = hundredSeats("a", "Партер", 100);
		const balcony = hundredSeats("b", "Балкон", 232);
		// Its name stands above it, at the end of the last row of the stalls.
		const behind = { ...balcony, seats: balcony.seats.map((seat) => ({ ...seat, y: seat.y + 10 * 28 })) };
		const { names, rows } = drawLabels({ scale: 1, x: -100, y: -100 }, [stalls, behind]);
		const touching = rows.filter((row) =>
			names.some(
				(name) =>
					Math.abs(name.x - row.x) < halfWidth(name) + halfWidth(row) &&
					Math.abs(name.y - row.y) < name.size * 0.7 + row.size / 2,
			),
		);
		expect(names.map(({ text }) => text)).toContain("Балкон");
		expect(rows.length).toBeGreaterThan(10);
		expect(touching).toEqual([]);
	});

	it("draws the names of rows beside a section's name", () => {
		const { rows } = drawLabels({ scale: 1, x: 0, y: 0 }, [hundredSeats("a", "Партер", 100)]);
		expect(rows.map(({ text }) => text)).toEqual(expect.arrayContaining(["1", "10"]));
	});
});
