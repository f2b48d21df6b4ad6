import type { SearchIndexFile } from "../../src/features/search/index-file";

const SYLLABLES = [
	"ко",
	"ра",
	"не",
	"тли",
	"бус",
	"вой",
	"ше",
	"жна",
	"пе",
	"дро",
	"ми",
	"сал",
	"ги",
	"лю",
	"фа",
	"цы",
	"ёк",
	"щу",
];

/** Deterministic random numbers. */
function seeded(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((state / 2_147_483_648) * below);
	};
}

/** Search index of 10,000 events of different shows, the worst case, as dates of one show share an entry. */
export function tenThousandEvents(): SearchIndexFile {
	const random = seeded(7);
	const word = () => Array.from({ length: 2 + random(3) }, () => SYLLABLES[random(SYLLABLES.length)]).join("");
	const name = (words: number) => Array.from({ length: words }, word).join(" ");
	return {
		cities: Array.from({ length: 60 }, (_, at) => [`city-${at}`, name(1), at + 1, "Europe/Moscow"] as const),
		places: Array.from({ length: 500 }, (_, at) => [at + 1, name(2), at % 60, 0] as const),
		persons: Array.from({ length: 1_500 }, (_, at) => [at + 1, name(2)] as const),
		categories: Array.from({ length: 15 }, (_, at) => [at + 1, name(1)] as const),
		shows: Array.from({ length: 10_000 }, (_, at) => {
			const place = random(500);
			return [
				name(2 + random(4)),
				[random(1_500), random(1_500)],
				[random(15)],
				[[place, place % 60, 1, at + 1, 29_900_000 + at]],
			] as const;
		}),
	};
}
