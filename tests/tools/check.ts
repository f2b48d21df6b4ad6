import { execFileSync } from "node:child_process";
import { main, run } from "./processes";
import { sampleEnv } from "./sample";

/** Tests of all screens and states, which almost any change of the interface reaches; `npm test` runs them. */
const SWEEPS = [
	"tests/unit/catalogue/**",
	"tests/unit/screens/odd-fields.test.tsx",
	"tests/unit/shell/blocked-apis.test.tsx",
	"tests/unit/translators/**",
];

/** Tests that read files instead of importing them, so that Vitest doesn't know which changes concern them. */
const READING_TESTS = ["config", "docs", "i18n/isolates", "locales", "module-state", "sizes"];
/** What tests of fonts read: the fonts, their stylesheet, and the texts that need their letters. */
const FONT_SOURCES =
	/^(?:locales|static\/fonts|scripts\/faces|src\/i18n|src\/ui\/fonts\.css|src\/node\/pipeline\/cards\/faces|package-lock\.json)/;

/** `npm run check`: before a commit, in half a minute, what the uncommitted change most likely breaks. */
void main(async () => {
	Object.assign(process.env, sampleEnv(new Date()));
	const incremental = ["--incremental", "--tsBuildInfoFile", ".tmp/types.tsbuildinfo"];
	await Promise.all([
		run("npm", ["run", "--silent", "types", "--", ...incremental]),
		run("npx", ["biome", "check", "."]),
	]);
	await run("npx", ["vitest", "run", "tests/unit", "--changed"], { TEST_LEFT_OUT: SWEEPS.join(",") });
	const readingTests = changedFiles().some((path) => FONT_SOURCES.test(path))
		? [...READING_TESTS, "faces"]
		: READING_TESTS;
	await run("npx", ["vitest", "run", ...readingTests.map((name) => `tests/unit/${name}`)]);
});

function changedFiles(): string[] {
	const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).split("\0");
	return [
		...git("diff", "--name-only", "-z", "HEAD"),
		...git("ls-files", "--others", "--exclude-standard", "-z"),
	];
}
