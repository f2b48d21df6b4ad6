import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { type HallLayout, hallSchema } from "#src/domain/hall";
import { hallFileSchema, packHall, unpackSeats } from "#src/domain/hall-file";
import { type LabelRuns, packLabels, unpackLabels } from "#src/domain/label-runs";
import { arena } from "../../sandbox/data/halls/arena";

type Seat = HallLayout["seats"][number];

const anyId = fc.oneof(
	fc.integer({ min: 1 }),
	fc.maxSafeNat().map((number) => number + 1),
	fc.string({ minLength: 1 }),
);
const anyLabel = fc.oneof(
	fc.nat(40).map(String),
	fc.constantFrom("", "А", "5а", "007", "1-09", "1-10", "9".repeat(20)),
	fc.string(),
);
const anyCoordinate = fc.integer({ min: -5_000, max: 50_000 }).map((tenths) => tenths / 10);
const anySeats = fc.uniqueArray(
	fc.record<Seat>({
		id: anyId,
		sectionId: fc.constantFrom<Seat["sectionId"]>("p", "101", 7),
		row: anyLabel,
		seat: anyLabel,
		x: anyCoordinate,
		y: anyCoordinate,
	}),
	{ selector: (seat) => seat.id, maxLength: 60 },
);
const layoutOf = (given: Seat[]): HallLayout => ({
	width: 9_000,
	height: 9_000,
	stage: undefined,
	sections: [],
	seats: given,
});
/** Returns the demo arena's layout, with `section_id` renamed to `sectionId`, as the storefront names the field. */
function arenaLayout() {
	const { seats: given, ...rest } = arena();
	return { ...rest, seats: given.map(({ section_id: sectionId, ...seat }) => ({ ...seat, sectionId })) };
}
const sortedById = (given: readonly Seat[]) =>
	[...given].sort((a, b) => (`${typeof a.id}${a.id}` < `${typeof b.id}${b.id}` ? -1 : 1));
const packedFile = (layout: HallLayout) =>
	v.parse(hallFileSchema, JSON.parse(JSON.stringify(packHall(layout))));

describe("packLabels and unpackLabels", () => {
	it("restore packed labels unchanged", () => {
		fc.assert(
			fc.property(fc.array(fc.oneof(anyId, anyLabel)), (labels) => {
				expect(unpackLabels(JSON.parse(JSON.stringify(packLabels(labels))), labels.length)).toEqual(labels);
			}),
		);
	});

	it("store successive labels that are equal, or whose numbers are evenly spaced, as one entry", () => {
		expect(packLabels(["A-2", "A-4", "A-6", "B", "B", 9, 8])).toEqual([
			["A-2", 2, 3],
			["B", 0, 2],
			[9, -1, 2],
		]);
	});
});

describe("a layout parsed by hallSchema", () => {
	const readLayout = (given: object[], size = { width: 1_000, height: 800 }) => {
		const { layout } = v.parse(hallSchema, { id: 1, layout: { ...size, seats: given } });
		if (!layout) throw new Error("The hall has no layout");
		return layout;
	};
	const at = (id: number, x: number, y: number) => ({
		id: String(id),
		sectionId: "1",
		row: "1",
		seat: String(id),
		x,
		y,
	});

	it("keeps its width, height and seats' coordinates when its frame encloses all seats", () => {
		const seatsInFrame = [at(1, 0, 0), at(2, 1_000, 800)];
		expect(readLayout(seatsInFrame)).toMatchObject({ width: 1_000, height: 800, seats: seatsInFrame });
		const layout = arenaLayout();
		expect(v.parse(hallSchema, { id: 1, layout }).layout?.seats).toMatchObject(layout.seats);
	});

	it("is shifted, and its frame extended without scaling, to contain seats outside the frame", () => {
		const { width, height, seats: given } = readLayout([at(1, -200, -50), at(2, 1_400, 900)]);
		for (const { x, y } of given) {
			expect(x > 0 && x < width).toBe(true);
			expect(y > 0 && y < height).toBe(true);
		}
		expect((given[1]?.x ?? 0) - (given[0]?.x ?? 0)).toBeCloseTo(1_600);
	});

	it("is scaled up if it is only one unit wide and high, so that rounded coordinates keep seats apart", () => {
		const layout = readLayout([at(1, 0.31, 0.5), at(2, 0.33, 0.5)], { width: 1, height: 1 });
		const [oneSeat, otherSeat] = unpackSeats(packedFile(layout));
		expect((otherSeat?.x ?? 0) - (oneSeat?.x ?? 0)).toBeCloseTo(20);
	});

	it("keeps seats without row, number or section", () => {
		const layout = readLayout([
			{ ...at(1, 0, 0), row: null, sectionId: undefined },
			{ ...at(2, 22, 0), row: undefined, seat: null },
			{ ...at(3, 0, 22), row: null },
		]);
		expect(sortedById(unpackSeats(packedFile(layout)))).toMatchObject([
			{ id: "1", sectionId: "", row: "", seat: "1" },
			{ id: "2", sectionId: "1", row: "", seat: "" },
			{ id: "3", sectionId: "1", row: "", seat: "3" },
		]);
	});

	it("has no stage if one of its sides is negative, which a canvas refuses to draw", () => {
		const stageOf = (width: number, height: number) => {
			const layout = { width: 1_000, height: 800, stage: { x: 500, y: 100, width, height } };
			return v.parse(hallSchema, { id: 1, layout }).layout?.stage;
		};
		expect(stageOf(-200, 50)).toBeUndefined();
		expect(stageOf(200, -50)).toBeUndefined();
		expect(stageOf(200, 0)).toMatchObject({ width: 200, height: 0 });
	});

	it("is packed with a positive seat distance (`pitch`) even when all seats are at one point", () => {
		expect(packHall(readLayout([at(1, 0, 0), at(2, 0, 0)])).pitch).toBeGreaterThan(0);
	});
});

describe("a packed hall", () => {
	it("keeps every seat", () => {
		fc.assert(
			fc.property(anySeats, (given) => {
				expect(sortedById(unpackSeats(packedFile(layoutOf(given))))).toEqual(sortedById(given));
			}),
		);
	});

	it("has coordinates rounded to a tenth of a unit", () => {
		const seat = { id: 1, sectionId: 1, row: "1", seat: "1", x: 10.2468, y: 1e-7 };
		expect(unpackSeats(packedFile(layoutOf([seat])))).toMatchObject([{ x: 10.2, y: 0 }]);
	});

	const row = (count: number, placeOf: (at: number) => { x: number; y: number }) =>
		Array.from(
			{ length: count },
			(_, at): Seat => ({
				id: at + 1,
				sectionId: "p",
				row: "1",
				seat: String(at + 1),
				...placeOf(at),
			}),
		);
	it.each<[string, (at: number) => { x: number; y: number }]>([
		["one beside the other", (at) => ({ x: at * 20, y: 0 })],
		["one behind the other", (at) => ({ x: 0, y: at * 20 })],
		["in a curve", (at) => ({ x: Math.sin(at / 6_400) * 9_000, y: Math.cos(at / 6_400) * 9_000 })],
		["as a square", (at) => ({ x: (at % 141) * 20, y: Math.floor(at / 141) * 20 })],
		["at one point", () => ({ x: 0, y: 0 })],
	])("has a row of 20,000 seats within seconds: %s", (_, placeOf) => {
		expect(unpackSeats(packedFile(layoutOf(row(20_000, placeOf))))).toHaveLength(20_000);
	});

	it("has each seat of a row after the nearest one that was left", () => {
		const place = fc.record({ x: fc.integer({ min: 0, max: 30 }), y: fc.integer({ min: 0, max: 30 }) });
		fc.assert(
			fc.property(
				fc.uniqueArray(place, { minLength: 1, maxLength: 40, selector: ({ x, y }) => x * 99 + y }),
				(places) => {
					const seats = unpackSeats(
						packHall(layoutOf(row(places.length, (at) => places[at] ?? { x: 0, y: 0 }))),
					);
					const distance = (one: Seat, other: Seat) => Math.hypot(one.x - other.x, one.y - other.y);
					const isOrdered = (all: readonly Seat[]) =>
						all.every((seat, at) => {
							const next = all[at + 1];
							return (
								!next || all.slice(at + 1).every((other) => distance(seat, next) <= distance(seat, other))
							);
						});
					expect(isOrdered(seats) || isOrdered(seats.toReversed())).toBe(true);
				},
			),
		);
	});

	it("is less than a fifth as long as the layout's JSON, tested with the demo arena", () => {
		const layout = arenaLayout();
		expect(JSON.stringify(packHall(layout)).length * 5).toBeLessThan(JSON.stringify(layout).length);
	});

	it.each([
		["one list is shorter than the others", { x: [1] }],
		["the row blocks count more seats than the file has", { blocks: [3] }],
		["a run of ids has a huge count", { ids: [[1, 1, Number.MAX_SAFE_INTEGER]] satisfies LabelRuns }],
		[
			"the counts of runs add up only because one is negative",
			{ ids: [9, -7].map((count) => [1, 1, count]) as LabelRuns },
		],
	])("makes unpackSeats throw when %s", (_, damage) => {
		const seatsInRow = [1, 2].map((id) => ({ id, sectionId: 1, row: "1", seat: "1", x: id, y: 0 }));
		expect(() => unpackSeats({ ...packedFile(layoutOf(seatsInRow)), ...damage })).toThrow("lists differ");
	});

	it.each([
		["x", ["1"]],
		["ids", [[1, 2]]],
	])("is rejected by hallFileSchema when the list `%s` has invalid members", (field, value) => {
		expect(v.safeParse(hallFileSchema, { ...packedFile(layoutOf([])), [field]: value }).success).toBe(false);
	});
});
