import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import * as yaml from "yaml";
import { PARTS, readParts } from "../../tools/parts";

const WORKFLOW_FOLDER = ".github/workflows";
const readWorkflow = (file: string) => readFileSync(join(WORKFLOW_FOLDER, file), "utf8");

const stepsSchema = v.array(
	v.object({ if: v.optional(v.string()), run: v.optional(v.string()), uses: v.optional(v.string()) }),
);
const checksWorkflowSchema = v.object({
	name: v.string(),
	on: v.object({ pull_request: v.null(), push: v.object({ branches: v.array(v.string()) }) }),
	jobs: v.object({
		checks: v.object({
			strategy: v.object({ matrix: v.object({ part: v.array(v.string()), node: v.array(v.number()) }) }),
			steps: stepsSchema,
		}),
	}),
});
const publishWorkflowSchema = v.object({
	on: v.object({ workflow_run: v.object({ workflows: v.array(v.string()), types: v.array(v.string()) }) }),
	jobs: v.object({ publish: v.object({ if: v.string(), steps: stepsSchema }) }),
});

const checksWorkflow = v.parse(checksWorkflowSchema, yaml.parse(readWorkflow("checks.yml")));
const publishWorkflow = v.parse(publishWorkflowSchema, yaml.parse(readWorkflow("publish.yml")));
const { engines } = v.parse(
	v.object({ engines: v.object({ node: v.string() }) }),
	JSON.parse(readFileSync("package.json", "utf8")),
);

describe("checks.yml", () => {
	it("runs every part of what .ci/run does, on pull requests and on pushes to main", () => {
		expect(checksWorkflow.on.push.branches).toEqual(["main"]);
		const { strategy, steps } = checksWorkflow.jobs.checks;
		expect(strategy.matrix.part).toEqual(PARTS);
		// Steps for one part only prepare it.
		const runs = steps.filter((step) => step.if === undefined).map(({ run }) => run);
		expect(runs.join("\n")).toMatch(/^npm run test:all -- --part \$\{\{ matrix\.part \}\}$/m);
		expect(readFileSync(".ci/run", "utf8")).toMatch(/^npm run test:all$/m);
		expect(readParts(["--all"]).parts).toEqual(new Set(PARTS));
	});

	it("runs on those of Node 20, 22 and 24 that package.json allows, and the README lists the same", () => {
		const { node } = checksWorkflow.jobs.checks.strategy.matrix;
		const allowedVersions = [20, 22, 24].filter((major) => isAllowed(major));
		expect(node).toEqual(allowedVersions);
		expect(readFileSync("README.md", "utf8")).toContain(
			`Node ${node.join(", ").replace(/, (\d+)$/, " or $1")}`,
		);
	});
});

function isAllowed(major: number): boolean {
	return engines.node.split("||").some((range) => {
		const [, from = ""] = />=(\d+)/.exec(range) ?? [];
		const [, to = "Infinity"] = /<(\d+)/.exec(range) ?? [];
		return major >= Number(from) && major < Number(to);
	});
}

describe("publish.yml", () => {
	it("publishes only commits whose checks succeeded", () => {
		expect(publishWorkflow.on.workflow_run).toMatchObject({
			workflows: [checksWorkflow.name],
			types: ["completed"],
		});
		expect(publishWorkflow.jobs.publish.if).toContain("workflow_run.conclusion == 'success'");
		const { steps } = publishWorkflow.jobs.publish;
		const check = steps.findIndex(({ run }) => run?.includes("gh run list --workflow checks.yml"));
		expect(check).toBeGreaterThan(-1);
		expect(check).toBeLessThan(steps.findIndex(({ run }) => run?.includes("npm run publish")));
	});
});

const stringsSchema = v.record(v.string(), v.string());
const envSchema = v.optional(stringsSchema, {});
const stepSchema = v.object({
	uses: v.optional(v.string()),
	run: v.optional(v.string()),
	shell: v.optional(v.string()),
	if: v.optional(v.string()),
	with: v.optional(v.record(v.string(), v.unknown()), {}),
	env: envSchema,
});
const jobSchema = v.object({
	permissions: v.optional(stringsSchema, {}),
	env: envSchema,
	steps: v.array(stepSchema),
});
const workflowSchema = v.object({
	permissions: stringsSchema,
	env: envSchema,
	jobs: v.record(v.string(), jobSchema),
});

describe.each(readdirSync(WORKFLOW_FOLDER))("every workflow: %s", (file) => {
	const { jobs, ...workflow } = v.parse(workflowSchema, yaml.parse(readWorkflow(file)));
	const allSteps = Object.values(jobs).flatMap((job) => job.steps);

	it("pins actions by commit", () => {
		for (const [, action] of readWorkflow(file).matchAll(/uses: (.+)/g))
			expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
	});

	it("has only read permissions, except in the signing job, which runs no scripts", () => {
		expect(Object.values(workflow.permissions).every((right) => right === "read")).toBe(true);
		for (const { permissions, steps } of Object.values(jobs)) {
			const writePermissions = Object.entries(permissions).filter(([, right]) => right !== "read");
			if (writePermissions.length === 0) continue;
			expect(writePermissions.map(([name]) => name).sort()).toEqual(["attestations", "id-token"]);
			expect(steps.every(({ run }) => run === undefined)).toBe(true);
		}
	});

	it("passes secrets only to individual steps, and to none that installs packages", () => {
		const jobWideEnvs = [workflow.env, ...Object.values(jobs).map(({ env }) => env)];
		expect(JSON.stringify(jobWideEnvs)).not.toMatch(/secrets\.|github\.token/);
		const stepsWithSecrets = allSteps.filter(({ env }) => JSON.stringify(env).includes("secrets."));
		for (const { run = "" } of stepsWithSecrets) expect(run).not.toMatch(/npm (?:ci|i|install)\b/);
	});

	it("doesn't persist credentials in the checkout", () => {
		for (const { uses, with: options } of allSteps)
			if (uses?.startsWith("actions/checkout@")) expect(options["persist-credentials"]).toBe(false);
	});

	it("fails when any command of a pipe does", () => {
		const withPipe = allSteps.filter(({ run = "" }) =>
			/[^|]\|[^|]/.test(run.replace(/'[^']*'|"[^"]*"/g, "")),
		);
		for (const { run, shell } of withPipe) expect(shell, run).toBe("bash");
	});

	it("installs packages with --ignore-scripts", () => {
		const scripts = [...allSteps.map(({ run }) => run ?? ""), readFileSync(".ci/run", "utf8")];
		for (const line of scripts.flatMap((text) => text.match(/npm (?:ci|i|install)\b.*/g) ?? []))
			expect(line).toContain("--ignore-scripts");
	});

	it("interpolates no data of GitHub events and no secrets into scripts", () => {
		for (const { run = "" } of allSteps)
			expect(run).not.toMatch(/\$\{\{[^}]*(?:github\.event|github\.head_ref|secrets)/);
	});
});

describe("a release", () => {
	const { jobs } = v.parse(workflowSchema, yaml.parse(readWorkflow("publish.yml")));
	const runs = Object.values(jobs).flatMap((job) => job.steps.map(({ run, uses }) => run ?? uses ?? ""));

	it("has a bill of materials and provenance, and is built after package signatures were checked", () => {
		expect(runs.some((run) => run.includes("npm sbom") && run.includes("cyclonedx"))).toBe(true);
		expect(runs.filter((run) => run.startsWith("actions/attest@"))).toHaveLength(2);
		const at = (text: string) => runs.findIndex((run) => run.includes(text));
		expect(at("npm audit signatures")).toBeGreaterThan(-1);
		expect(at("npm audit signatures")).toBeLessThan(at("npm run publish"));
	});

	it("stores the editors' report among the workflow's artefacts only if the repository is private", () => {
		const steps = Object.values(jobs).flatMap((job) => job.steps);
		const reportSteps = steps.filter(({ with: options }) =>
			String(options["path"]).includes(".cache/report"),
		);
		expect(reportSteps.map((step) => step.if)).toEqual([
			expect.stringContaining("github.event.repository.private"),
		]);
	});
});
