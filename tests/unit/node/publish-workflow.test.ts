import { readFileSync } from "node:fs";
import * as v from "valibot";
import { expect, it } from "vitest";
import * as yaml from "yaml";

const cacheSchema = v.object({ path: v.string(), key: v.string(), "restore-keys": v.string() });
const stepSchema = v.object({ uses: v.optional(v.string(), ""), with: v.optional(v.unknown()) });
const workflowSchema = v.object({ jobs: v.object({ publish: v.object({ steps: v.array(stepSchema) }) }) });

const { jobs } = v.parse(workflowSchema, yaml.parse(readFileSync(".github/workflows/publish.yml", "utf8")));
const caches = jobs.publish.steps
	.filter(({ uses }) => uses.startsWith("actions/cache@"))
	.map((step) => v.parse(cacheSchema, step.with));

/** The cache with a folder. @param packages the hash of package-lock.json and the code @param run the run's id */
function cacheOf(folder: string, packages: string, run: string) {
	const cache = caches.find(({ path }) => path.split("\n").includes(folder));
	const fill = (text = "") =>
		text.replace(/\$\{\{ hashFiles\([^)]*\) \}\}/, packages).replace(/\$\{\{ github\.run_id \}\}/, run);
	return { key: fill(cache?.key), restoreKey: fill(cache?.["restore-keys"]) };
}

it.each<[folder: string, packages: string, isRestored: boolean]>([
	[".site", "other packages", true],
	[".history", "other packages", true],
	[".cache", "other packages", false],
	["public", "other packages", false],
	...[".site", ".history", ".cache", "public"].map((folder): [string, string, boolean] => [
		folder,
		"the same packages",
		true,
	]),
])("a run of the workflow gets %s of an earlier run with %s: %s", (folder, packages, isRestored) => {
	const earlier = cacheOf(folder, packages, "1").key;
	const { key, restoreKey } = cacheOf(folder, "the same packages", "2");
	expect(key).not.toBe(earlier);
	expect(earlier.startsWith(restoreKey)).toBe(isRestored);
	for (const other of [".site", ".cache"].filter((each) => cacheOf(each, packages, "1").key !== earlier))
		expect(cacheOf(other, packages, "1").key.startsWith(restoreKey)).toBe(false);
});
