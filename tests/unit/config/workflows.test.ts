import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import * as yaml from "yaml";

const DIRECTORY = ".github/workflows";
const read = (file: string) => readFileSync(join(DIRECTORY, file), "utf8");

const steps = v.array(v.object({ run: v.optional(v.string()), uses: v.optional(v.string()) }));
const checksSchema = v.object({
	name: v.string(),
	on: v.object({ pull_request: v.null(), push: v.object({ branches: v.array(v.string()) }) }),
	jobs: v.object({
		checks: v.object({ strategy: v.object({ matrix: v.object({ node: v.array(v.number()) }) }), steps }),
	}),
});
const publishSchema = v.object({
	on: v.object({ workflow_run: v.object({ workflows: v.array(v.string()), types: v.array(v.string()) }) }),
	jobs: v.object({ publish: v.object({ if: v.string(), steps }) }),
});

const checks = v.parse(checksSchema, yaml.parse(read("checks.yml")));
const publish = v.parse(publishSchema, yaml.parse(read("publish.yml")));
const { engines } = v.parse(
	v.object({ engines: v.object({ node: v.string() }) }),
	JSON.parse(readFileSync("package.json", "utf8")),
);

describe("the workflow of the checks", () => {
	it("runs .ci/run on pull requests and on pushes to main", () => {
		expect(checks.on.push.branches).toEqual(["main"]);
		expect(checks.jobs.checks.steps.map(({ run }) => run)).toContain(".ci/run");
	});

	it("runs on each Node that package.json admits, and README names the same", () => {
		const { node } = checks.jobs.checks.strategy.matrix;
		const admitted = [20, 22, 24].filter((major) => isAdmitted(major));
		expect(node).toEqual(admitted);
		expect(readFileSync("README.md", "utf8")).toContain(`Node ${node.join(", ").replace(/, (\d+)$/, " or $1")}`);
	});
});

/** Whether some alternative of `engines` lets a major version in, whatever its minor one. */
function isAdmitted(major: number): boolean {
	return engines.node.split("||").some((range) => {
		const [, from = ""] = />=(\d+)/.exec(range) ?? [];
		const [, to = "Infinity"] = /<(\d+)/.exec(range) ?? [];
		return major >= Number(from) && major < Number(to);
	});
}

describe("the workflow that publishes", () => {
	it("waits for the checks of a push, and refuses code that has none for a change of content", () => {
		expect(publish.on.workflow_run).toEqual(
			expect.objectContaining({ workflows: [checks.name], types: ["completed"] }),
		);
		expect(publish.jobs.publish.if).toContain("workflow_run.conclusion == 'success'");
		const { steps } = publish.jobs.publish;
		const check = steps.findIndex(({ run }) => run?.includes("gh run list --workflow checks.yml"));
		expect(check).toBeGreaterThan(-1);
		expect(check).toBeLessThan(steps.findIndex(({ run }) => run?.includes("npm run publish")));
	});
});

describe("every workflow", () => {
	it.each(readdirSync(DIRECTORY))("%s names the actions of others by their commit", (file) => {
		for (const [, action] of read(file).matchAll(/uses: (.+)/g))
			expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
	});
});
