import { expect, it } from "vitest";
import { GUARDED_IN_SCRIPTS } from "../tools/promised-browsers/guarded";
import { publishedScripts } from "../tools/promised-browsers/published-scripts";
import { definedMethods, scriptFindings } from "../tools/promised-browsers/script-findings";
import { NO_PROBLEMS, PUBLIC, report } from "./emitted";

const scripts = publishedScripts(PUBLIC);
const ownMethods = new Set(scripts.flatMap(({ code }) => definedMethods(code)));
const findings = scripts.flatMap(({ name, code }) =>
	scriptFindings(code, ownMethods).map((finding) => ({ ...finding, name })),
);

it("each published script runs in the oldest browsers that package.json promises", () => {
	const problems = findings
		.filter(({ feature }) => !(feature in GUARDED_IN_SCRIPTS))
		.map(
			({ name, feature, browsers, excerpt }) =>
				`${name}: ${feature} in ${browsers.join(", ")}: … ${excerpt} …`,
		);
	expect(report(problems)).toBe(NO_PROBLEMS);
});

it("reads scripts of every kind: bundles, the service worker, inline scripts", () => {
	const names = scripts.map(({ name }) => name);
	for (const kind of [
		/^_\/app-/,
		/^_\/framework-/,
		/^_\/component---src-screens-event-/,
		/^sw\.js$/,
		/^workbox/,
		/\.html, inline$/,
	])
		expect(names.filter((name) => kind.test(name))).not.toEqual([]);
	expect(scripts.map(({ code }) => code.length).reduce((one, other) => one + other)).toBeGreaterThan(
		1_000_000,
	);
});

it("each listed exception is used", () => {
	const used = new Set(findings.map(({ feature }) => feature));
	expect(Object.keys(GUARDED_IN_SCRIPTS).filter((feature) => !used.has(feature))).toEqual([]);
});
