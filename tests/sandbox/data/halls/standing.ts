import type { LayoutRecord, LayoutSection } from "../../records";
import { section } from "./seating";

/** Makes a hall without seats; its sections are general admission categories. */
function standingHall(sections: LayoutSection[]): LayoutRecord {
	return {
		width: 1000,
		height: 700,
		stage: { x: 300, y: 40, width: 400, height: 110, title: "Сцена" },
		sections,
		seats: [],
	};
}

/** Makes the layout of a music club without seats: fan zone, dance floor and gallery. */
export function musicClub(): LayoutRecord {
	return standingHall([
		section("fan", "Фан-зона у сцены", 0, true),
		section("floor", "Танцпол", 2, true),
		section("gallery", "Галерея без мест", 3, true),
	]);
}

/** Makes the layout of a hall without numbered seats: one category for free seating, one for standing. */
export function freeSeating(): LayoutRecord {
	return standingHall([
		section("free", "Свободная рассадка", 1, true),
		section("late", "Стоячие места", 4, true),
	]);
}

/** Makes the layout of a television studio with two zones, in which the staff choose the seats. */
export function studio(): LayoutRecord {
	return standingHall([
		section("front", "Первая зона, видно в кадре", 0, true),
		section("back", "Вторая зона", 2, true),
	]);
}
