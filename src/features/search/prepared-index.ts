import { cityNames } from "./city-names";
import type { SearchIndexFile } from "./index-file";
import { skeleton } from "./skeleton";

/** A show at one place: what a search finds. Positions are those of the file's rows. */
export interface Run {
	show: number;
	/** -1 where it isn't known. */
	place: number;
	city: number;
	dateCount: number;
	/** Event id and start in minutes, in pairs. */
	dates: readonly number[];
}

/** The index made ready to be searched: every text normalised once, its words in one sorted dictionary. */
export interface PreparedIndex {
	file: SearchIndexFile;
	/** Skeletons of all names and titles, each once. */
	texts: readonly string[];
	/** All words of them, sorted, and for each the texts it stands in. */
	words: readonly string[];
	textsOfWord: readonly (readonly number[])[];
	/** In the order of the shows. */
	runs: readonly Run[];
	/** For each row of the file the number of its text. */
	textOf: Readonly<Record<"shows" | "persons" | "categories" | "places" | "cities", readonly number[]>>;
}

/** Prepares an index; done once, when it has been read. */
export function prepareIndex(file: SearchIndexFile): PreparedIndex {
	const texts = new TextList();
	const textOf = {
		shows: file.shows.map(([title]) => texts.add(title)),
		persons: file.persons.map(([, name]) => texts.add(name)),
		categories: file.categories.map(([, title]) => texts.add(title)),
		places: file.places.map(([, name]) => texts.add(name)),
		cities: file.cities.map(([slug, name, , , also = ""]) => texts.add(`${cityNames(slug, name)} ${also}`)),
	};
	const runs = file.shows.flatMap(([, , , rows], show) =>
		rows.map(([place, city, dateCount, ...dates]): Run => ({ show, place, city, dateCount, dates })),
	);
	return { file, ...texts.indexed(), runs, textOf };
}

/** Gives equal texts one number, and their words a dictionary. */
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
				const holders = byWord.get(word);
				if (!holders) byWord.set(word, [number]);
				else if (holders.at(-1) !== number) holders.push(number);
			}
		}
		// By code units: the search halves the list by the same order.
		const words = [...byWord.keys()].sort();
		return { texts: [...this.numbers.keys()], words, textsOfWord: words.map((word) => byWord.get(word) ?? []) };
	}
}
