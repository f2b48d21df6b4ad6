import type { RunRow, SearchIndexFile } from "./index-file";
import { skeleton } from "./skeleton";

/** A show at one venue, the unit of search results. `show`, `place` and `city` are row positions in the file. */
export interface PlaceRun {
	show: number;
	place: number;
	city: number;
	dateCount: number;
	dates: readonly RunRow[number][];
}

/** The index prepared for search: normalised texts and a sorted dictionary of their words. */
export interface PreparedIndex {
	file: SearchIndexFile;
	/** Normalised spellings (skeleton.ts) of all names and titles, without duplicates. */
	texts: readonly string[];
	/** All words, sorted. At the same position, `textsOfWord` has the positions of the texts that contain the word. */
	words: readonly string[];
	textsOfWord: readonly (readonly number[])[];
	runs: readonly PlaceRun[];
	/** For each row of the file, the position of its text in `texts`. */
	textOf: Readonly<Record<"shows" | "persons" | "categories" | "places" | "cities", readonly number[]>>;
}

/** Other names of cities by slug, in one spelling each, since the search normalises spellings. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
	moskva: "moscow мск",
	"sankt-peterburg": "питер спб петербург st petersburg",
	ekaterinburg: "екб ебург екат",
	"nizhniy-novgorod": "нн",
	novosibirsk: "нск новосиб",
	"rostov-na-donu": "рнд",
	chelyabinsk: "челяба",
	vladivostok: "владик",
	krasnoyarsk: "крск",
	krasnodar: "крд",
	// Too short for the search by grammatical case.
	ufa: "уфе уфу уфы уфой",
};

export function prepareIndex(file: SearchIndexFile): PreparedIndex {
	const numbers = new Map<string, number>();
	/** Returns the position in `texts` of a text's skeleton. */
	const numberOf = (text: string): number => {
		const key = skeleton(text);
		const number = numbers.get(key) ?? numbers.size;
		numbers.set(key, number);
		return number;
	};
	const textOf = {
		shows: file.shows.map(([title]) => numberOf(title)),
		persons: file.persons.map(([, name]) => numberOf(name)),
		categories: file.categories.map(([, title]) => numberOf(title)),
		places: file.places.map(([, name]) => numberOf(name)),
		cities: file.cities.map(([slug, name, , , names = ""]) =>
			numberOf(`${name} ${OTHER_NAMES[slug] ?? ""} ${names}`),
		),
	};
	const runs = file.shows.flatMap(([, , , rows], show) =>
		rows.map(([place, city, dateCount, ...dates]): PlaceRun => ({ show, place, city, dateCount, dates })),
	);
	const textsByWord = new Map<string, number[]>();
	for (const [text, number] of numbers) {
		for (const word of new Set(text.split(" ").filter(Boolean))) {
			const wordTexts = textsByWord.get(word);
			if (wordTexts) wordTexts.push(number);
			else textsByWord.set(word, [number]);
		}
	}
	// Sorted by code units, as the binary search expects.
	const words = [...textsByWord.keys()].sort();
	const textsOfWord = words.map((word) => textsByWord.get(word) ?? []);
	return { file, texts: [...numbers.keys()], words, textsOfWord, runs, textOf };
}
