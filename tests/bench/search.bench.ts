import { bench, describe } from "vitest";
import { prepareIndex } from "../../src/features/search/prepared-index";
import { suggest } from "../../src/features/search/suggest";
import { tenThousandEvents } from "./many-shows";

const file = tenThousandEvents();
const index = prepareIndex(file);
const [title = ""] = file.shows[4_321] ?? [];
const [, performer = ""] = file.persons[77] ?? [];
const options = { now: 0, city: "city-3" };
const misspelt = `${title.slice(0, 3)}ы${title.slice(4)}`;

/** The budget is 50 ms a keystroke on a phone, which is about six times slower than the development machine. */
describe("the search over 10,000 events", () => {
	bench("one letter", () => void suggest(index, "к", options));
	bench("the beginning of a word", () => void suggest(index, title.slice(0, 4), options));
	bench("a whole title", () => void suggest(index, title, options));
	bench("a performer", () => void suggest(index, performer, options));
	bench("a title with a typo", () => void suggest(index, misspelt, options));
	bench("the other keyboard layout", () => void suggest(index, "cnfylfg", options));
	bench("nothing to be found", () => void suggest(index, "съешь ещё этих мягких булок", options));
	bench("preparing the index, once", () => void prepareIndex(file));
});
