import { isMatchedByEar, soundPattern } from "./by-ear";
import type { PreparedIndex } from "./prepared-index";
import { otherLayout, skeleton } from "./skeleton";
import { TYPO_MIN_LETTERS, withinOneTypo } from "./typo";

/** Score of no match; all others are lower. */
export const NO_MATCH = 0x7fff;

/** Costs of a word by how it matches (COST) and where (FIELD_COST); lower is better. `otherLayout` is per query. */
const COST = {
	word: 0,
	prefix: 1,
	typo: 3,
	typoPrefix: 4,
	byEar: 5,
	otherLayout: 2,
	unmatched: 255,
} as const;
const FIELD_COST = { shows: 0, persons: 4, categories: 6, places: 8, cities: 10 } as const;
const STARTS_WITH_QUERY_BONUS = -16;

export const ENTITY_KINDS = ["persons", "categories", "places", "cities"] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

/** Scores of a query by row of the index; lower is better, NO_MATCH if the row doesn't match. */
export interface Match {
	runs: Int16Array;
	entities: Record<EntityKind, Int16Array>;
}

/**
 * Finds rows that contain all words of a query, in any order, as whole words or prefixes. Reads the query in both
 * keyboard layouts. Only if nothing matches exactly, tolerates typos and compares Arabic, Hebrew and kana by ear.
 */
export function match(index: PreparedIndex, query: string): Match | undefined {
	const readings = readingsOf(query);
	for (const typos of [false, true]) {
		const scorer = new Scorer(index);
		const tolerance = { typos, byEar: typos && isMatchedByEar(query) };
		for (const { words, penalty } of readings) scorer.add(words, penalty, tolerance);
		if (scorer.hasMatch) return scorer;
	}
	return undefined;
}

/** Returns the query's words as typed, and as if typed in the other keyboard layout. */
export function readingsOf(query: string) {
	const asTyped = skeleton(query);
	const inOtherLayout = skeleton(otherLayout(query));
	const readings: { words: readonly string[]; penalty: number }[] = [];
	if (asTyped) readings.push({ words: asTyped.split(" "), penalty: 0 });
	if (inOtherLayout && inOtherLayout !== asTyped)
		readings.push({ words: inOtherLayout.split(" "), penalty: COST.otherLayout });
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

	add(words: readonly string[], penalty: number, tolerance: Tolerance): void {
		const costs: Uint8Array[] = [];
		for (const word of words) {
			const cost = costsOf(this.index, word, tolerance);
			if (!cost) return;
			costs.push(cost);
		}
		const phrase = words.join(" ");
		this.scoreRuns(costs, phrase, penalty);
		for (const kind of ENTITY_KINDS) this.scoreEntities(kind, costs, phrase, penalty);
	}

	private scoreRuns(costs: readonly Uint8Array[], phrase: string, penalty: number): void {
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

	private scoreEntities(
		kind: EntityKind,
		costs: readonly Uint8Array[],
		phrase: string,
		penalty: number,
	): void {
		const { textOf, texts, file } = this.index;
		const rows = textOf[kind];
		const scores = this.entities[kind];
		for (let at = 0; at < rows.length; at++) {
			const text = rows[at] ?? -1;
			// Venues also match by their city: "филармония казань".
			const city = kind === "places" ? (textOf.cities[file.places[at]?.[2] ?? -1] ?? -1) : -1;
			let score =
				penalty + FIELD_COST[kind] + (texts[text]?.startsWith(phrase) ? STARTS_WITH_QUERY_BONUS : 0);
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
