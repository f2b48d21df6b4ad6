import { parseArgs } from "node:util";

/**
 * The parts of `npm run test:all`; each can run alone, as the workflow's parallel jobs do.
 * - code: types, lint, imports, dead code, unit and contract tests
 * - site: a build, and tests of its files
 * - browsers: a build, and browser tests
 * - others: a local plugin, a site without a basket, and `gatsby develop`, each with a build of its own
 */
export const PARTS = ["code", "site", "browsers", "others"] as const;
export type Part = (typeof PARTS)[number];

/** `npm test` leaves the others out. */
const USUAL_PARTS: readonly Part[] = ["code", "site", "browsers"];

/** Reads the arguments of `npm test`: `--part NAME`, several times for several parts. @throws for an unknown part */
export function readParts(args: string[]): { isAll: boolean; parts: ReadonlySet<Part> } {
	const { values } = parseArgs({
		args,
		options: { all: { type: "boolean", default: false }, part: { type: "string", multiple: true } },
	});
	const chosen = values.part?.map((name) => {
		const part = PARTS.find((each) => each === name);
		if (!part) throw new Error(`There is no part "${name}": choose ${PARTS.join(", ")}.`);
		return part;
	});
	return { isAll: values.all, parts: new Set(chosen ?? (values.all ? PARTS : USUAL_PARTS)) };
}
