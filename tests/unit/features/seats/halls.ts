import type { HallLayout } from "#src/domain/hall";
import { packHall } from "#src/domain/hall-file";
import type { Offer } from "#src/domain/price";
import { type HallPlan, hallPlan } from "#src/features/seats/hall-plan";
import { hallSale } from "#src/features/seats/hall-sale";

/** Makes a hall of rows of seats: `.` free, `x` sold, `r` reserved, blank an aisle. @param price in roubles */
export function hallOf(
	rows: readonly string[],
	price: (row: number, column: number) => number = () => 1_000,
) {
	const seats: HallLayout["seats"] = [];
	const offers: Offer[] = [];
	rows.forEach((row, at) => {
		let number = 0;
		[...row].forEach((symbol, column) => {
			if (symbol === " ") return;
			number += 1;
			const id = `${at + 1}-${number}`;
			const name = { row: String(at + 1), seat: String(number) };
			seats.push({ id, sectionId: "p", ...name, x: 100 + column * 22, y: 100 + at * 28 });
			offers.push(offer(seats.length, { seatId: id, ...name, price: price(at, column) * 1_000 }, symbol));
		});
	});
	const longestRow = Math.max(1, ...rows.map(({ length }) => length));
	const layout: HallLayout = {
		width: 800,
		height: 600,
		stage: { x: 100, y: 0, width: 22 * (longestRow - 1), height: 50, title: "Сцена" },
		sections: [section("p", "Партер")],
		seats,
	};
	const plan = hallPlan(packHall(layout));
	/** Returns the index of the seat with an id ("row-seat"); -1 when there is no such seat. */
	const indexOf = (id: string) => plan.indexById.get(id) ?? -1;
	return { plan, offers, sale: hallSale(plan, offers), indexOf };
}

export type TestHall = ReturnType<typeof hallOf>;

export const section = (id: string, title: string): HallLayout["sections"][number] => ({
	id,
	title,
	color: undefined,
	standing: false,
});

/** Returns the indexes of seats, each given as "row-seat". */
export const indexesOf = (hall: TestHall, ...seats: string[]) => new Set(seats.map(hall.indexOf));

/** Returns the ids of seats, which are "row-seat" in a hall made by `hallOf`. */
export const seatIds = (plan: HallPlan, indexes: readonly number[]) =>
	indexes.map((index) => plan.seats[index]?.id);

/** Makes an offer, of a seat only if `fields` name one. @param symbol `.` on sale, `x` sold, `r` reserved */
export function offer(id: number, fields: Partial<Offer> = {}, symbol = "."): Offer {
	return {
		id,
		price: 1_000_000,
		sector: "Партер",
		extra: {},
		available: symbol === ".",
		availability: symbol === "." ? "on_sale" : symbol === "r" ? "reserved" : "sold_out",
		accessible: false,
		...fields,
	};
}
