import { expect, it } from "vitest";
import biome from "../../../biome.json";

const MARKUP = ["src/components/**", "src/screens/**", "src/templates/**"];

it("text in the markup that is no key fails the linter", () => {
	const rules = biome.overrides.filter(({ includes }) => MARKUP.every((folder) => includes.includes(folder)));
	expect(rules).toEqual([
		expect.objectContaining({
			linter: { rules: { style: { noJsxLiterals: expect.objectContaining({ level: "error" }) } } },
		}),
	]);
});
