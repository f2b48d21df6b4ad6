import { describe, expect, it } from "vitest";
import { gzipped, SCRIPT_BUDGET, scriptsOf } from "./page-scripts";

describe("the first page's JavaScript", () => {
	it.each(["", "moskva", "moskva/events", "events/66329", "persons", "news", "moskva/events/search"])(
		"of /%s is at most 100 KB gzip",
		(page) => {
			const scripts = scriptsOf(page);
			expect(scripts.length).toBeGreaterThanOrEqual(4);
			expect(scripts.reduce((sum, file) => sum + gzipped(file), 0)).toBeLessThanOrEqual(SCRIPT_BUDGET);
		},
	);
});
