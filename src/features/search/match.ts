import { isMatchedByEar, soundPattern } from "./by-ear";
import { caseStem, isOtherCase } from "./grammatical-case";
import type { PreparedIndex } from "./prepared-index";
import { otherLayout, skeleton } from "./skeleton";
import { TYPO_MIN_LETTERS, withinOneTypo } from "./typo";

/** Score of no match; all others are lower. */
export const NO_MATCH = 0x7fff;

/** Costs of a word by how it matches (COST) and where (FIELD_COST); lower is better. `otherLayout` is per query. */
const COST = {
	word: 0,
	prefix: 1,
	otherCase: 2,
	typo: 3,
	typoPrefix: 4,
	byEar: 5,
	otherLayout: 2,
	unmatched: 255,
} as const;
const FIELD_COST = { shows: 0, persons: 4, categories: 6, places: 8, cities: 10 } as const;
const STARTS_WITH_QUERY_BONUS = -16;
/** For a city of which the query is a name ("екб"); smaller, so that "ст" suggests Ставрополь before St Petersburg. */
const CITY_NAME_BONUS = -14;
/** Words that a query needn't match, as they say little and would match the beginnings of many others. */
const SMALL_WORDS = new Set(skeleton("в во на с со у к по из для от до и in at the of").split(" "));

export const ENTITY_KINDS = ["persons", "categories", "places", "cities"] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

/** Scores of a query by row of the index; lower is better, NO_MATCH if the row doesn't match. */
export interface Match {
	runs: Int16Array;
	entities: Record<EntityKind, Int16Array>;
}

/**
 * Finds rows that contain all words of a query, in any order, as whole words or prefixes. Reads the query in both
 * keyboard layouts. Only if nothing matches exactly, tolerates typos and other grammatical cases, and compares Arabic,
 * Hebrew and kana by ear.
 */
export function match(index: PreparedIndex, query: string): Match | undefined {
	const readings = readingsOf(query, index);
	for (const typos of [false, true]) {
		const scorer = new Scorer(index);
		const tolerance = { typos, byEar: typos && isMatchedByEar(query) };
		for (const reading of readings) scorer.add(reading, tolerance);
		if (scorer.hasMatch) return scorer;
	}
	return undefined;
}

interface Reading {
	/** The whole text, and those of its words that must match. */
	phrase: string;
	words: readonly string[];
	penalty: number;
}

/** Respells first letters as in the skeleton of a longer word: "ии" of "Иисус" → "и", "5с" of "5sta" → "5 с". */
const asBeginning = (phrase: string) =>
	phrase.replace(/(\p{N})(\p{L}+)$/u, "$1 $2").replace(/(\p{L}|кс|и[ау])\1+$/u, "$1");

/**
 * Returns the query's words as typed and, unless the index has all of them, as if typed in the other keyboard layout.
 * If no word of the index begins with the last typed one, adds its spelling as the beginning of a longer word. Leaves
 * out small words except the last, which may be the beginning of another, and repeated ones, which are names ("На-На").
 */
export function readingsOf(query: string, index: PreparedIndex | undefined): Reading[] {
	const asTyped = skeleton(query);
	const inOtherLayout = skeleton(otherLayout(query));
	const readings: Reading[] = [];
	const add = (phrase: string, penalty: number) => {
		const typed = phrase.split(" ");
		const words = typed.filter(
			(word, at) =>
				!SMALL_WORDS.has(word) || [undefined, word].includes(typed[at + 1]) || typed[at - 1] === word,
		);
		readings.push({ phrase, words, penalty });
	};
	if (asTyped) add(asTyped, 0);
	const nextWord = (word = "") => index?.words[lowerBound(index.words, word)];
	const isKnown = readings[0]?.words.every((word) => nextWord(word) === word);
	if (inOtherLayout && inOtherLayout !== asTyped && !isKnown) add(inOtherLayout, COST.otherLayout);
	if (index && !readings.some(({ words }) => nextWord(words.at(-1))?.startsWith(words.at(-1) ?? "")))
		for (const { phrase, penalty } of [...readings])
			if (asBeginning(phrase) !== phrase) add(asBeginning(phrase), penalty);
	return readings;
}

interface Tolerance {
	typos: boolean;
	byEar: boolean;
}

/** Collects each row's best score over the readings of a query (one reading per keyboard layout). */
class Scorer implements Match {
	readonly runs: Int16Array;
	readonly entities: Record<EntityKind, Int16Array>;
	hasMatch = false;

	constructor(private readonly index: PreparedIndex) {
		const { textOf, runs } = index;
		const noMatches = (length: number) => new Int16Array(length).fill(NO_MATCH);
		this.runs = noMatches(runs.length);
		this.entities = {
			persons: noMatches(textOf.persons.length),
			categories: noMatches(textOf.categories.length),
			places: noMatches(textOf.places.length),
			cities: noMatches(textOf.cities.length),
		};
	}

	add(reading: Reading, tolerance: Tolerance): void {
		const costs: Uint8Array[] = [];
		for (const word of reading.words) {
			const cost = costsOf(this.index, word, tolerance);
			if (!cost) return;
			costs.push(cost);
		}
		this.scoreRuns(costs, reading);
		for (const kind of ENTITY_KINDS) this.scoreEntities(kind, costs, reading);
	}

	private scoreRuns(costs: readonly Uint8Array[], { phrase, penalty }: Reading): void {
		const { runs, textOf, file, texts } = this.index;
		let show = -1;
		let costsInShow: number[] = [];
		let bonus = 0;
		for (let at = 0; at < runs.length; at++) {
			const run = runs[at];
			if (!run) continue;
			if (run.show !== show) {
				// The runs of a show are adjacent, so compute the show's costs once for all of its runs.
				show = run.show;
				const [, persons = [], categories = []] = file.shows[show] ?? [];
				const title = textOf.shows[show] ?? 0;
				costsInShow = costs.map((cost) => lowestCostInShow(cost, { title, persons, categories }, textOf));
				bonus = texts[title]?.startsWith(phrase) ? STARTS_WITH_QUERY_BONUS : 0;
			}
			const place = textOf.places[run.place] ?? -1;
			const city = textOf.cities[run.city] ?? -1;
			let score = penalty + bonus;
			for (let word = 0; word < costs.length && score < NO_MATCH; word++) {
				const cost = costs[word];
				const lowest = Math.min(
					costsInShow[word] ?? COST.unmatched,
					(cost?.[place] ?? COST.unmatched) + FIELD_COST.places,
					(cost?.[city] ?? COST.unmatched) + FIELD_COST.cities,
				);
				score = lowest < COST.unmatched ? score + lowest : NO_MATCH;
			}
			this.keepBest(this.runs, at, score);
		}
	}

	private scoreEntities(kind: EntityKind, costs: readonly Uint8Array[], reading: Reading): void {
		const { phrase, words, penalty } = reading;
		const name = ` ${words.join(" ")} `;
		const { textOf, texts, file } = this.index;
		const rows = textOf[kind];
		const scores = this.entities[kind];
		for (let at = 0; at < rows.length; at++) {
			const text = rows[at] ?? -1;
			// Venues also match by their city: "филармония казань".
			const city = kind === "places" ? (textOf.cities[file.places[at]?.[2] ?? -1] ?? -1) : -1;
			let score = penalty + FIELD_COST[kind];
			if (texts[text]?.startsWith(phrase)) score += STARTS_WITH_QUERY_BONUS;
			else if (kind === "cities" && ` ${texts[text]} `.includes(name)) score += CITY_NAME_BONUS;
			let isNameMatched = false;
			for (let word = 0; word < costs.length && score < NO_MATCH; word++) {
				const nameCost = costs[word]?.[text] ?? COST.unmatched;
				const cityCost = (costs[word]?.[city] ?? COST.unmatched) + FIELD_COST.cities;
				isNameMatched ||= nameCost < COST.unmatched;
				const lowest = Math.min(nameCost, cityCost);
				score = lowest < COST.unmatched ? score + lowest : NO_MATCH;
			}
			if (isNameMatched) this.keepBest(scores, at, score);
		}
	}

	private keepBest(scores: Int16Array, at: number, score: number): void {
		if (score >= (scores[at] ?? NO_MATCH)) return;
		scores[at] = score;
		this.hasMatch = true;
	}
}

function lowestCostInShow(
	cost: Uint8Array,
	{
		title,
		persons,
		categories,
	}: { title: number; persons: readonly number[]; categories: readonly number[] },
	textOf: PreparedIndex["textOf"],
): number {
	let lowest = cost[title] ?? COST.unmatched;
	for (const person of persons)
		lowest = Math.min(lowest, (cost[textOf.persons[person] ?? -1] ?? COST.unmatched) + FIELD_COST.persons);
	for (const category of categories)
		lowest = Math.min(
			lowest,
			(cost[textOf.categories[category] ?? -1] ?? COST.unmatched) + FIELD_COST.categories,
		);
	return lowest;
}

/** Returns the cost of matching a typed word in each text, lower if more alike; undefined if no text matches. */
function costsOf(
	{ words, textsOfWord, texts }: PreparedIndex,
	word: string,
	{ typos, byEar }: Tolerance,
): Uint8Array | undefined {
	const costs = new Uint8Array(texts.length).fill(COST.unmatched);
	let isMatched = false;
	const matchWord = (at: number, cost: number) => {
		for (const text of textsOfWord[at] ?? []) if ((costs[text] ?? 0) > cost) costs[text] = cost;
		isMatched = true;
	};
	for (let at = lowerBound(words, word); words[at]?.startsWith(word); at++)
		matchWord(at, words[at] === word ? COST.word : COST.prefix);
	const stem = typos ? caseStem(word) : undefined;
	if (stem)
		for (let at = lowerBound(words, stem); words[at]?.startsWith(stem); at++)
			if (isOtherCase(word, words[at] ?? "")) matchWord(at, COST.otherCase);
	if (typos && word.length >= TYPO_MIN_LETTERS) {
		for (let at = 0; at < words.length; at++) {
			const typo = withinOneTypo(word, words[at] ?? "");
			if (typo) matchWord(at, typo === "word" ? COST.typo : COST.typoPrefix);
		}
	}
	const pattern = byEar ? soundPattern(word) : undefined;
	if (pattern)
		for (let at = 0; at < words.length; at++) if (pattern.test(words[at] ?? "")) matchWord(at, COST.byEar);
	return isMatched ? costs : undefined;
}

function lowerBound(words: readonly string[], word: string): number {
	let low = 0;
	let high = words.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((words[middle] ?? "") < word) low = middle + 1;
		else high = middle;
	}
	return low;
}
