import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { type HallLayout, hallSchema } from "../../../src/domain/hall";
import { hallFileSchema, packHall, unpackSeats } from "../../../src/domain/hall-file";
import { expandSeries, type Series, seriesOf } from "../../../src/domain/series";
import { arena } from "../../sandbox/data/halls/arena";

type Seat = HallLayout["seats"][number];

const id = fc.oneof(
	fc.integer({ min: 1 }),
	fc.maxSafeNat().map((number) => number + 1),
	fc.string({ minLength: 1 }),
);
const label = fc.oneof(
	fc.nat(40).map(String),
	fc.constantFrom("", "А", "5а", "007", "1-09", "1-10", "9".repeat(20)),
	fc.string(),
);
const coordinate = fc.integer({ min: -5_000, max: 50_000 }).map((tenths) => tenths / 10);
const seats = fc.uniqueArray(
	fc.record<Seat>({
		id,
		sectionId: fc.constantFrom<Seat["sectionId"]>("p", "101", 7),
		row: label,
		seat: label,
		x: coordinate,
		y: coordinate,
	}),
	{ selector: (seat) => seat.id, maxLength: 60 },
);
const layoutOf = (own: Seat[]): HallLayout => ({
	width: 9_000,
	height: 9_000,
	stage: undefined,
	sections: [],
	seats: own,
});
const sorted = (own: readonly Seat[]) =>
	[...own].sort((a, b) => (`${typeof a.id}${a.id}` < `${typeof b.id}${b.id}` ? -1 : 1));
/** The file as the browser reads it. */
const sent = (layout: HallLayout) => v.parse(hallFileSchema, JSON.parse(JSON.stringify(packHall(layout))));

describe("a series of labels", () => {
	it("expands to the labels it was packed from", () => {
		fc.assert(
			fc.property(fc.array(fc.oneof(id, label)), (labels) => {
				expect(expandSeries(JSON.parse(JSON.stringify(seriesOf(labels))), labels.length)).toEqual(labels);
			}),
		);
	});

	it("stores a row of seats as one entry", () => {
		expect(seriesOf(["A-2", "A-4", "A-6", "B", "B", 9, 8])).toEqual([
			["A-2", 2, 3],
			["B", 0, 2],
			[9, -1, 2],
		]);
	});
});

describe("a hall's layout", () => {
	const read = (own: object[], size = { width: 1_000, height: 800 }) => {
		const { layout } = v.parse(hallSchema, { id: 1, layout: { ...size, seats: own } });
		if (!layout) throw new Error("The hall has no layout");
		return layout;
	};
	const at = (id: number, x: number, y: number) => ({ id, sectionId: 1, row: "1", seat: String(id), x, y });

	it("stays as it is when its frame holds all seats", () => {
		const { width, height, seats: own } = read([at(1, 0, 0), at(2, 1_000, 800)]);
		expect([width, height, own]).toEqual([1_000, 800, [at(1, 0, 0), at(2, 1_000, 800)]]);
		const { seats: demo, ...rest } = arena();
		const layout = { ...rest, seats: demo.map(({ section_id: sectionId, ...seat }) => ({ ...seat, sectionId })) };
		expect(v.parse(hallSchema, { id: 1, layout }).layout?.seats).toMatchObject(layout.seats);
	});

	it("has a frame that holds seats with negative and large coordinates", () => {
		const { width, height, seats: own } = read([at(1, -200, -50), at(2, 1_400, 900)]);
		for (const { x, y } of own) {
			expect(x > 0 && x < width).toBe(true);
			expect(y > 0 && y < height).toBe(true);
		}
		expect((own[1]?.x ?? 0) - (own[0]?.x ?? 0)).toBeCloseTo(1_600);
	});

	it("keeps seats apart whose coordinates are parts of one", () => {
		const layout = read([at(1, 0.31, 0.5), at(2, 0.33, 0.5)], { width: 1, height: 1 });
		const [one, other] = unpackSeats(sent(layout));
		expect((other?.x ?? 0) - (one?.x ?? 0)).toBeCloseTo(20);
	});

	it("holds seats without a row, a number or a section", () => {
		const layout = read([
			{ ...at(1, 0, 0), row: null, sectionId: undefined },
			{ ...at(2, 22, 0), row: undefined, seat: null },
			{ ...at(3, 0, 22), row: null },
		]);
		const said = unpackSeats(sent(layout)).map(({ id, sectionId, row, seat }) => [id, sectionId, row, seat]);
		expect(said).toEqual(
			expect.arrayContaining([
				[1, "", "", "1"],
				[2, 1, "", ""],
				[3, 1, "", "3"],
			]),
		);
	});

	it("has a usual distance of seats when all are at one point", () => {
		expect(packHall(read([at(1, 0, 0), at(2, 0, 0)])).pitch).toBeGreaterThan(0);
	});
});

describe("a hall's file", () => {
	it("keeps every seat", () => {
		fc.assert(
			fc.property(seats, (own) => {
				expect(sorted(unpackSeats(sent(layoutOf(own))))).toEqual(sorted(own));
			}),
		);
	});

	it("keeps coordinates to a tenth of a unit", () => {
		const [seat] = unpackSeats(sent(layoutOf([{ id: 1, sectionId: 1, row: "1", seat: "1", x: 10.2468, y: 1e-7 }])));
		expect(seat).toMatchObject({ x: 10.2, y: 0 });
	});

	it("is a fifth of the size of an arena's layout", () => {
		const { seats: own, ...rest } = arena();
		const layout = { ...rest, seats: own.map(({ section_id: sectionId, ...seat }) => ({ ...seat, sectionId })) };
		expect(JSON.stringify(packHall(layout)).length * 5).toBeLessThan(JSON.stringify(layout).length);
	});

	it.each([
		["a list is shorter", { x: [1] }],
		["rows count other seats", { blocks: [3] }],
		["a run is endless", { ids: [[1, 1, Number.MAX_SAFE_INTEGER]] satisfies Series }],
		[
			"runs of negative length hide it",
			{
				ids: [
					[1, 1, 9],
					[1, 1, -7],
				] satisfies Series,
			},
		],
	])("is refused when %s", (_, damage) => {
		const file = sent(layoutOf([1, 2].map((one) => ({ id: one, sectionId: 1, row: "1", seat: "1", x: one, y: 0 }))));
		expect(() => unpackSeats({ ...file, ...damage })).toThrow("lists differ");
	});

	it.each([
		["x", ["1"]],
		["ids", [[1, 2]]],
	])("is refused when %s has another type", (field, value) => {
		expect(v.safeParse(hallFileSchema, { ...sent(layoutOf([])), [field]: value }).success).toBe(false);
	});
});
