import type { PickerCity } from "../../views/site";

const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const RUSSIAN = "йцукенгшщзхъфывапролджэячсмитьбюё";
const LAYOUT = new Map([...LATIN].map((key, index) => [key, RUSSIAN[index] ?? key]));

/** Lower case, ё as е, no marks and no hyphens: what names and typed letters are compared by. */
function plain(text: string): string {
	return text
		.toLowerCase()
		.replaceAll("ё", "е")
		.normalize("NFD")
		.replace(/[\u0300-\u0305\u0307-\u036f]/g, "")
		.replace(/[\s-]+/g, " ")
		.trim();
}

/** The text as it would be had the keyboard been Russian: "vjcrdf" → "москва". */
function otherLayout(text: string): string {
	return [...text.toLowerCase()].map((key) => LAYOUT.get(key) ?? key).join("");
}

/**
 * Cities whose name holds a word that starts with what was typed, those with most events first. The slug counts too, so
 * "mos" finds Moscow; so does a Russian name typed in the Latin layout.
 */
export function findCities(cities: readonly PickerCity[], typed: string): PickerCity[] {
	const wanted = [plain(typed), plain(otherLayout(typed))].filter(Boolean);
	const found = cities.filter(({ name, also, slug }) => {
		const words = ` ${plain(name)} ${plain(also)} ${plain(slug)}`;
		return wanted.length === 0 || wanted.some((start) => words.includes(` ${start}`));
	});
	return found.sort((one, other) => other.eventCount - one.eventCount || one.name.localeCompare(other.name));
}

/** Cities by country. @param all the countries' order: the brand's own comes first in the file */
export function byCountry(cities: readonly PickerCity[], all = cities): Map<string, PickerCity[]> {
	const groups = new Map<string, PickerCity[]>(all.map(({ country }) => [country, []]));
	for (const city of cities) groups.set(city.country, [...(groups.get(city.country) ?? []), city]);
	for (const [country, group] of groups) if (group.length === 0) groups.delete(country);
	return groups;
}
