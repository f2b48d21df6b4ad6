import { groupBy } from "../../../domain/group-by";
import type { HallLayout } from "../../../domain/hall";
import type { HallZone } from "../../../views/screens";

/** In a hall with more sections than this, numbered sections of one colour are one zone: "Сектор 101–103, 110–112". */
const MAX_SINGLE_SECTIONS = 10;

/** Lists the zones of a hall, in the layout's order: titled sections that have seats or are for standing. */
export function hallZones({ sections, seats }: HallLayout): HallZone[] {
	const seatedIds = new Set(seats.map(({ sectionId }) => sectionId));
	const titled = sections.filter(
		({ id, title, standing }) => title !== "" && (standing || seatedIds.has(id)),
	);
	const keyOf = (section: Section) => (titled.length > MAX_SINGLE_SECTIONS ? seriesKey(section) : section.id);
	return [...groupBy(titled, keyOf).values()].map((members) => ({
		title: seriesTitle(members),
		sections: members.map(({ id }) => id),
	}));
}

type Section = HallLayout["sections"][number];

/** A title that ends with a number. */
const NUMBERED = /^(.*?)(\d+)$/;

function seriesKey({ id, title, color }: Section) {
	const [, name] = NUMBERED.exec(title) ?? [];
	return name === undefined ? id : `${name}\n${color}`;
}

/** Returns the title of one section, or the common name of several with their numbers, series of them as ranges. */
function seriesTitle(sections: readonly Section[]): string {
	const [{ title: firstTitle = "" } = {}] = sections;
	if (sections.length < 2) return firstTitle;
	const numbers = sections
		.map(({ title }) => NUMBERED.exec(title)?.[2] ?? "")
		.sort((a, b) => Number(a) - Number(b));
	const ranges: [first: string, last: string][] = [];
	for (const number of numbers) {
		const range = ranges.at(-1);
		if (range && Number(number) === Number(range[1]) + 1) range[1] = number;
		else ranges.push([number, number]);
	}
	const [, name = ""] = NUMBERED.exec(firstTitle) ?? [];
	return name + ranges.map(([first, last]) => (first === last ? first : `${first}–${last}`)).join(", ");
}
