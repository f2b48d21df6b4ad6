/** Kinds of records whose ids are numbers in the site's addresses, filters and data. */
export const ID_KINDS = [
	"article",
	"category",
	"categoryType",
	"city",
	"event",
	"hall",
	"label",
	"performer",
	"venue",
] as const;
export type IdKind = (typeof ID_KINDS)[number];

/** The number given to an id that isn't an integer, such as a UUID or a slug. */
export interface IdNumber {
	of: IdKind;
	id: string;
	number: number;
}

/** File with the numbers that browsers need, written by the build. */
export const ID_NUMBERS_PATH = "/data/ids.json";

/** Kinds whose ids browsers send in filters. */
const FILTER_KINDS: readonly IdKind[] = ["category", "city", "hall", "label", "venue"];

/** Browsers derive a number from its id, but can't derive an id from its number. */
export function isNeededInBrowsers({ of, id, number }: IdNumber): boolean {
	return FILTER_KINDS.includes(of) || number !== hashedNumber(id);
}

/** Given numbers have ten digits, more than most backends' own ids. */
const FIRST_NUMBER = 1_000_000_000;
const NUMBER_COUNT = 9_000_000_000;

/** Whether a number has the form of a given one; it may still be a backend's own. */
export function isGivenNumber(number: number): boolean {
	return number >= FIRST_NUMBER && number < FIRST_NUMBER + NUMBER_COUNT;
}

/** The number that an id gets unless another id of its kind has it: the same on every machine and in every build. */
export function hashedNumber(id: string): number {
	return FIRST_NUMBER + (hash53(id) % NUMBER_COUNT);
}

/** The cyrb53 hash: 53 bits in a few lines, since browsers have no synchronous hash. */
function hash53(text: string): number {
	let high = 0xdeadbeef;
	let low = 0x41c6ce57;
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		high = Math.imul(high ^ code, 2_654_435_761);
		low = Math.imul(low ^ code, 1_597_334_677);
	}
	high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
	low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
	return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}

/** The numbers that a build has given to ids, with those of earlier builds. No number is ever given to a second id. */
export class IdNumbers {
	private readonly numbers = new Map<string, IdNumber>();
	/** The ids of given numbers. */
	private readonly taken = new Map<string, string>();
	/** Ids that were asked for and have no number yet. */
	private readonly waiting = new Map<string, { of: IdKind; id: string }>();

	constructor(known: readonly IdNumber[] = []) {
		for (const each of known) this.add(each);
	}

	get hasWaiting(): boolean {
		return this.waiting.size > 0;
	}

	get records(): IdNumber[] {
		return [...this.numbers.values()];
	}

	/** Returns an id's number; a backend's own integer keeps itself, unless another id was given it before. */
	numberOf(of: IdKind, id: number | string): number | undefined {
		const number = integerOf(id);
		if (number !== undefined && !this.taken.has(key(of, number))) {
			this.integers.add(key(of, number));
			return number;
		}
		const text = String(id).trim();
		const known = this.numbers.get(key(of, text));
		if (!known) this.waiting.set(key(of, text), { of, id: text });
		return known?.number;
	}

	/** Returns the id that a number was given to. */
	idOf(of: IdKind, number: number): string | undefined {
		return this.taken.get(key(of, number));
	}

	/** Gives numbers to the waiting ids, in an order that doesn't depend on when answers arrived. */
	giveNumbers(): void {
		const entries = [...this.waiting].sort(([one], [other]) => (one < other ? -1 : 1));
		this.waiting.clear();
		for (const [, { of, id }] of entries) {
			let number = hashedNumber(id);
			while (this.taken.has(key(of, number)) || this.integers.has(key(of, number)))
				number = FIRST_NUMBER + ((number + 1 - FIRST_NUMBER) % NUMBER_COUNT);
			this.add({ of, id, number });
		}
	}

	/** Integers that the backend itself uses. */
	private readonly integers = new Set<string>();

	private add(record: IdNumber): void {
		this.numbers.set(key(record.of, record.id), record);
		this.taken.set(key(record.of, record.number), record.id);
	}
}

function key(of: IdKind, id: string | number): string {
	return `${of} ${id}`;
}

/** Reads a positive integer, be it a number or a text; leading zeros make a text another id than the integer. */
export function integerOf(id: unknown): number | undefined {
	const number = typeof id === "string" && /^\s*[1-9]\d{0,15}\s*$/.test(id) ? Number(id) : id;
	return typeof number === "number" && Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
