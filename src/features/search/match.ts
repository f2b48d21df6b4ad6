import { heardAs, isHeard } from "./by-ear";
import type { PreparedIndex } from "./prepared-index";
import { otherLayout, skeleton } from "./skeleton";
import { TYPO_MIN_LETTERS, withinOneTypo } from "./typo";

/** Score of no match; all others are lower. */
export const NO_MATCH = 0x7fff;

/** Costs of a word by kind and place of its match; lower is better. */
const COST = { word: 0, prefix: 1, typo: 3, typoPrefix: 4, heard: 5, otherLayout: 2, unmet: 255 } as const;
const FIELD = { shows: 0, persons: 4, categories: 6, places: 8, cities: 10 } as const;
/** Bonus for a name that begins with the query. */
const WHOLE_PREFIX = -16;

export type EntityKind = "persons" | "categories" | "places" | "cities";

/** Scores by row; lower is better, NO_MATCH means none. */
export interface Match {
	runs: Int16Array;
	entities: Record<EntityKind, Int16Array>;
}

/**
 * Finds rows that contain all words of a query, in any order, as whole words or prefixes. Reads the query in both
 * keyboard layouts; tolerates typos, and compares Arabic, Hebrew and kana by ear, only when nothing matches exactly.
 * @returns undefined for a query without words or matches
 */
export function match(index: PreparedIndex, query: string): Match | undefined {
	const readings = readingsOf(query);
	for (const typos of [false, true]) {
		const found = new Finder(index);
		for (const { words, penalty } of readings) found.add(words, penalty, { typos, heard: typos && isHeard(query) });
		if (found.any) return found;
	}
	return undefined;
}

interface Reading {
	words: readonly string[];
	penalty: number;
}

/** Returns the query's words as typed, and as if typed in the other keyboard layout. */
export function readingsOf(query: string): Reading[] {
	const typed = skeleton(query);
	const switched = skeleton(otherLayout(query));
	const readings: Reading[] = [];
	if (typed) readings.push({ words: typed.split(" "), penalty: 0 });
	if (switched && switched !== typed) readings.push({ words: switched.split(" "), penalty: COST.otherLayout });
	return readings;
}

interface Tolerance {
	typos: boolean;
	/** Whether words are compared by ear. */
	heard: boolean;
}

class Finder implements Match {
	readonly runs: Int16Array;
	readonly entities: Record<EntityKind, Int16Array>;
	any = false;

	constructor(private readonly index: PreparedIndex) {
		const { textOf, runs } = index;
		const none = (length: number) => new Int16Array(length).fill(NO_MATCH);
		this.runs = none(runs.length);
		this.entities = {
			persons: none(textOf.persons.length),
			categories: none(textOf.categories.length),
			places: none(textOf.places.length),
			cities: none(textOf.cities.length),
		};
	}

	add(words: readonly string[], penalty: number, tolerance: Tolerance): void {
		const costs: Uint8Array[] = [];
		for (const word of words) {
			const met = costsOf(this.index, word, tolerance);
			if (!met) return;
			costs.push(met);
		}
		const whole = words.join(" ");
		this.addRuns(costs, whole, penalty);
		for (const kind of ["persons", "categories", "places", "cities"] as const)
			this.addEntities(kind, costs, whole, penalty);
	}

	private addRuns(costs: readonly Uint8Array[], whole: string, penalty: number): void {
		const { runs, textOf, file, texts } = this.index;
		let show = -1;
		let ofShow: number[] = [];
		let bonus = 0;
		for (let at = 0; at < runs.length; at++) {
			const run = runs[at];
			if (!run) continue;
			if (run.show !== show) {
				// Computed once per show, shared by its runs.
				show = run.show;
				const [, persons = [], categories = []] = file.shows[show] ?? [];
				const title = textOf.shows[show] ?? 0;
				ofShow = costs.map((cost) => bestOf(cost, title, persons, categories, textOf));
				bonus = texts[title]?.startsWith(whole) ? WHOLE_PREFIX : 0;
			}
			const place = textOf.places[run.place] ?? -1;
			const city = textOf.cities[run.city] ?? -1;
			let score = penalty + bonus;
			for (let word = 0; word < costs.length && score < NO_MATCH; word++) {
				const cost = costs[word];
				const best = Math.min(
					ofShow[word] ?? COST.unmet,
					(cost?.[place] ?? COST.unmet) + FIELD.places,
					(cost?.[city] ?? COST.unmet) + FIELD.cities,
				);
				score = best < COST.unmet ? score + best : NO_MATCH;
			}
			this.keep(this.runs, at, score);
		}
	}

	private addEntities(kind: EntityKind, costs: readonly Uint8Array[], whole: string, penalty: number): void {
		const { textOf, texts, file } = this.index;
		const numbers = textOf[kind];
		const scores = this.entities[kind];
		for (let at = 0; at < numbers.length; at++) {
			const text = numbers[at] ?? -1;
			// Venues also match by their city: "филармония казань".
			const city = kind === "places" ? (textOf.cities[file.places[at]?.[2] ?? -1] ?? -1) : -1;
			let score = penalty + FIELD[kind] + (texts[text]?.startsWith(whole) ? WHOLE_PREFIX : 0);
			let own = false;
			for (let word = 0; word < costs.length && score < NO_MATCH; word++) {
				const mine = costs[word]?.[text] ?? COST.unmet;
				const citys = (costs[word]?.[city] ?? COST.unmet) + FIELD.cities;
				own ||= mine < COST.unmet;
				const best = Math.min(mine, citys);
				score = best < COST.unmet ? score + best : NO_MATCH;
			}
			if (own) this.keep(scores, at, score);
		}
	}

	private keep(scores: Int16Array, at: number, score: number): void {
		if (score >= (scores[at] ?? NO_MATCH)) return;
		scores[at] = score;
		this.any = true;
	}
}

function bestOf(
	cost: Uint8Array,
	title: number,
	persons: readonly number[],
	categories: readonly number[],
	textOf: PreparedIndex["textOf"],
): number {
	let best = cost[title] ?? COST.unmet;
	for (const person of persons)
		best = Math.min(best, (cost[textOf.persons[person] ?? -1] ?? COST.unmet) + FIELD.persons);
	for (const category of categories)
		best = Math.min(best, (cost[textOf.categories[category] ?? -1] ?? COST.unmet) + FIELD.categories);
	return best;
}

/** Returns the word's cost in each text; undefined without a match. */
function costsOf(
	{ words, textsOfWord, texts }: PreparedIndex,
	word: string,
	{ typos, heard }: Tolerance,
): Uint8Array | undefined {
	const costs = new Uint8Array(texts.length).fill(COST.unmet);
	let met = false;
	const meet = (at: number, cost: number) => {
		for (const text of textsOfWord[at] ?? []) if ((costs[text] ?? 0) > cost) costs[text] = cost;
		met = true;
	};
	for (let at = firstFrom(words, word); words[at]?.startsWith(word); at++)
		meet(at, words[at] === word ? COST.word : COST.prefix);
	if (typos && word.length >= TYPO_MIN_LETTERS) {
		for (let at = 0; at < words.length; at++) {
			const near = withinOneTypo(word, words[at] ?? "");
			if (near) meet(at, near === "word" ? COST.typo : COST.typoPrefix);
		}
	}
	const sound = heard ? heardAs(word) : undefined;
	if (sound) for (let at = 0; at < words.length; at++) if (sound.test(words[at] ?? "")) meet(at, COST.heard);
	return met ? costs : undefined;
}

/** Position of the first word not before this one. */
function firstFrom(words: readonly string[], word: string): number {
	let low = 0;
	let high = words.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((words[middle] ?? "") < word) low = middle + 1;
		else high = middle;
	}
	return low;
}
