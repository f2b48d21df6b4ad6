import { describe, expect, it } from "vitest";
import type { HallLayout } from "#src/domain/hall";
import { hallDrawing } from "#src/node/pipeline/halls/hall-drawing";
import { hallSvg } from "#src/node/pipeline/halls/hall-svg";

type Section = HallLayout["sections"][number];

const section = (id: string, title: string, fields: Partial<Section> = {}): Section => ({
	id,
	title,
	color: undefined,
	standing: false,
	...fields,
});

/** Makes rows of ten seats, 20 units apart, from a point. */
const rowsOf = (sectionId: string, rows: number, left: number, top: number): HallLayout["seats"] =>
	Array.from({ length: rows * 10 }, (_, at) => {
		const [row, seat] = [Math.floor(at / 10), at % 10];
		const id = `${sectionId}-${left}-${row + 1}-${seat + 1}`;
		return {
			id,
			sectionId,
			row: String(row + 1),
			seat: String(seat + 1),
			x: left + seat * 20,
			y: top + row * 30,
		};
	});

const layoutOf = (
	sections: Section[],
	seats: HallLayout["seats"],
	fields: Partial<HallLayout> = {},
): HallLayout => ({
	width: 5_000,
	height: 5_000,
	stage: { x: 1_000, y: 900, width: 180, height: 60, title: "Сцена" },
	sections,
	seats,
	...fields,
});

const stalls = layoutOf([section("p", "Партер")], rowsOf("p", 4, 1_000, 1_000));

describe("hallDrawing", () => {
	it("draws one path a section, with one line for each row", () => {
		const drawing = hallDrawing(
			layoutOf(
				[section("p", "Партер"), section("b", "Балкон")],
				[...rowsOf("p", 4, 1_000, 1_000), ...rowsOf("b", 2, 1_000, 1_200)],
			),
		);
		expect(drawing?.rows.map((path) => path.match(/M/g)?.length ?? 0)).toEqual([4, 2, 0]);
		expect(drawing?.rows[0]).toMatch(/^(M\d+ \d+h-?\d+){4}$/);
	});

	it("crops the layout to stage and seats, and scales the longer side to 1,000 units", () => {
		const { width, height, stage } = hallDrawing(stalls) ?? {};
		expect(Math.max(width ?? 0, height ?? 0)).toBe(1_000);
		expect(stage?.y).toBeGreaterThan(0);
		expect(stage?.y).toBeLessThan(100);
	});

	it("follows curved rows: each seat is near its row's line", () => {
		const seats = Array.from({ length: 41 }, (_, at) => {
			const angle = ((at - 20) * Math.PI) / 60;
			const [x, y] = [2_000 + 800 * Math.sin(angle), 800 * Math.cos(angle)];
			return { id: `p-1-${at}`, sectionId: "p", row: "1", seat: String(at + 1), x, y };
		});
		const { rows: [path = ""] = [] } =
			hallDrawing(layoutOf([section("p", "Партер")], seats, { stage: undefined })) ?? {};
		expect(path).toContain("q");
		// An arc of 120 degrees takes a handful of curves, not one for each seat.
		expect(path.match(/q/g)?.length).toBeLessThanOrEqual(8);
	});

	it("draws a seat that is alone in its row as a dot", () => {
		const [seat] = rowsOf("p", 1, 0, 0);
		if (!seat) throw new Error("There are seats");
		const { rows: [path = ""] = [] } = hallDrawing(layoutOf([section("p", "Ложа")], [seat])) ?? {};
		expect(path).toMatch(/^M\d+ \d+h0$/);
	});

	it("numbers each part of a zone, within the part even if it is curved", () => {
		const boxes = [...rowsOf("l", 3, 400, 1_000), ...rowsOf("l", 3, 1_800, 1_000)];
		const ring = Array.from({ length: 60 }, (_, at) => {
			const angle = (at * Math.PI) / 59;
			const [x, y] = [1_000 + 900 * Math.cos(angle), 1_200 + 900 * Math.sin(angle)];
			return { id: `b-1-${at}`, sectionId: "b", row: "1", seat: String(at + 1), x, y };
		});
		const sections = [section("l", "Ложи"), section("b", "Балкон")];
		const drawing = hallDrawing(layoutOf(sections, [...boxes, ...ring]));
		expect(drawing?.labels.map(({ zone }) => zone)).toEqual([1, 1, 2]);
		const ringLabel = drawing?.labels[2];
		// The ring's centre of gravity is in the hall's middle; its number is at the ring's lowest point.
		expect(ringLabel?.y).toBeGreaterThan((drawing?.height ?? 0) * 0.85);
	});

	it("draws nothing of a hall without seats", () => {
		expect(hallDrawing(layoutOf([section("f", "Танцпол", { standing: true })], []))).toBeUndefined();
	});
});

describe("the zones of a drawing", () => {
	const titlesOf = (layout: HallLayout) => hallDrawing(layout)?.zones.map(({ title }) => title);

	it("are the titled sections that have seats or are for standing, in the layout's order", () => {
		const sections = [
			...[section("b", "Балкон"), section("p", "Партер"), section("x", "")],
			...[section("empty", "Закрыто"), section("f", "Танцпол", { standing: true })],
		];
		const seats = [...rowsOf("p", 1, 0, 0), ...rowsOf("b", 1, 0, 100), ...rowsOf("x", 1, 0, 200)];
		expect(titlesOf(layoutOf(sections, seats))).toEqual(["Балкон", "Партер", "Танцпол"]);
	});

	it("join the numbered sections of one colour in a hall with many sections", () => {
		const sectors = [101, 102, 103, 110, 104, 105, 201, 202, 203, 204, 112];
		const colourOf = (sector: number) =>
			sector < 200 && sector !== 104 && sector !== 105 ? "#aa0000" : "#00aa00";
		const sections = [
			section("p", "Партер"),
			...sectors.map((sector) => section(String(sector), `Сектор ${sector}`, { color: colourOf(sector) })),
		];
		const seats = sections.flatMap(({ id }, at) => rowsOf(String(id), 1, 0, at * 100));
		const layout = layoutOf(sections, seats);
		expect(titlesOf(layout)).toEqual(["Партер", "Сектор 101–103, 110, 112", "Сектор 104–105, 201–204"]);
		expect(hallDrawing(layout)?.zones[1]?.sections).toEqual(["101", "102", "103", "110", "112"]);
	});
});

describe("hallSvg", () => {
	it("lets pages set each section's colour", () => {
		const drawing = hallDrawing(stalls);
		expect(drawing && hallSvg(drawing)).toContain('<path stroke="var(--s0,var(--edge,#85858a))" d="M');
	});

	it("escapes the stage's title", () => {
		const drawing = hallDrawing({
			...stalls,
			stage: { x: 0, y: 0, width: 900, height: 90, title: "A<B & C" },
		});
		expect(drawing && hallSvg(drawing)).toContain(">A&lt;B &amp; C</text>");
	});
});
