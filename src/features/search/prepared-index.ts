import type { SearchIndexFile } from "./index-file";
import { skeleton } from "./skeleton";

/** A show at one venue, the unit of search results. Positions are those of the file's rows. */
export interface ShowRun {
	show: number;
	place: number;
	city: number;
	dateCount: number;
	dates: readonly number[];
}

/** The index prepared for search: normalised texts and a sorted dictionary of their words. */
export interface PreparedIndex {
	file: SearchIndexFile;
	/** Skeletons of all names and titles, without duplicates. */
	texts: readonly string[];
	/** All words, sorted, and the texts each occurs in. */
	words: readonly string[];
	textsOfWord: readonly (readonly number[])[];
	runs: readonly ShowRun[];
	/** For each row of the file, the position of its text in `texts`. */
	textOf: Readonly<Record<"shows" | "persons" | "categories" | "places" | "cities", readonly number[]>>;
}

/** Other names of cities by slug, in one spelling each, since the search normalises spellings. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
	moskva: "moscow мск",
	"sankt-peterburg": "питер спб петербург petersburg",
	ekaterinburg: "екб ебург екат",
	"nizhniy-novgorod": "нн",
	novosibirsk: "нск новосиб",
	"rostov-na-donu": "рнд",
	chelyabinsk: "челяба",
	vladivostok: "владик",
	krasnoyarsk: "крск",
	krasnodar: "крд",
};

export function prepareIndex(file: SearchIndexFile): PreparedIndex {
	const texts = new TextList();
	const textOf = {
		shows: file.shows.map(([title]) => texts.add(title)),
		persons: file.persons.map(([, name]) => texts.add(name)),
		categories: file.categories.map(([, title]) => texts.add(title)),
		places: file.places.map(([, name]) => texts.add(name)),
		cities: file.cities.map(([slug, name, , , also = ""]) => texts.add(`${name} ${OTHER_NAMES[slug] ?? ""} ${also}`)),
	};
	const runs = file.shows.flatMap(([, , , rows], show) =>
		rows.map(([place, city, dateCount, ...dates]): ShowRun => ({ show, place, city, dateCount, dates })),
	);
	return { file, ...texts.indexed(), runs, textOf };
}

/** Numbers texts without duplicates and collects their words. */
class TextList {
	private readonly numbers = new Map<string, number>();

	add(text: string): number {
		const key = skeleton(text);
		let number = this.numbers.get(key);
		if (number === undefined) {
			number = this.numbers.size;
			this.numbers.set(key, number);
		}
		return number;
	}

	indexed(): Pick<PreparedIndex, "texts" | "words" | "textsOfWord"> {
		const byWord = new Map<string, number[]>();
		for (const [text, number] of this.numbers) {
			for (const word of text.split(" ")) {
				if (word === "") continue;
				const numbers = byWord.get(word);
				if (!numbers) byWord.set(word, [number]);
				else if (numbers.at(-1) !== number) numbers.push(number);
			}
		}
		// Sorted by code units, as the binary search expects.
		const words = [...byWord.keys()].sort();
		return { texts: [...this.numbers.keys()], words, textsOfWord: words.map((word) => byWord.get(word) ?? []) };
	}
}
