import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import * as v from "valibot";
import { BUILD_ENV } from "../tools/servers";
import { sum } from "./numbers";
import { type Cost, runMeasured } from "./process-tree";

const packageSchema = v.object({ scripts: v.object({ build: v.string() }) });

/** Cost of a build in total, by step of `npm run build`, and by phase of Gatsby. */
export interface BuildCost extends Omit<Cost, "output"> {
	steps: Record<string, number>;
	/** Processor seconds of the step "gatsby"; NaN if there is no such step. */
	gatsbyCpuSeconds: number;
	phases: Record<string, number>;
}

/** Runs the steps of a workspace's `npm run build`, with a request limit that doesn't slow down the build. */
export async function measureBuild(workspace: string): Promise<BuildCost> {
	const { scripts } = v.parse(packageSchema, JSON.parse(readFileSync(join(workspace, "package.json"), "utf8")));
	const env = { ...environmentOf(workspace), API_REQUESTS_PER_SECOND: "1000" };
	const costs = new Map<string, Cost>();
	flushToDisk();
	for (const command of scripts.build.split("&&").map((part) => part.trim())) {
		costs.set(stepName(command), await runMeasured("sh", ["-c", `exec ${command}`], { cwd: workspace, env }));
	}
	const stepCosts = [...costs.values()];
	return {
		wallSeconds: sum(stepCosts.map(({ wallSeconds }) => wallSeconds)),
		cpuSeconds: sum(stepCosts.map(({ cpuSeconds }) => cpuSeconds)),
		othersSeconds: sum(stepCosts.map(({ othersSeconds }) => othersSeconds)),
		peakMebibytes: Math.max(...stepCosts.map(({ peakMebibytes }) => peakMebibytes)),
		steps: Object.fromEntries([...costs].map(([name, { wallSeconds }]) => [name, wallSeconds])),
		gatsbyCpuSeconds: costs.get("gatsby")?.cpuSeconds ?? Number.NaN,
		phases: phasesOf(stepCosts.map(({ output }) => output).join("\n")),
	};
}

/** Runs `npm run publish` in a workspace. @returns the command's cost, and a text with the time of each phase */
export async function measurePublish(
	workspace: string,
	{ requestsPerSecond, force = false }: { requestsPerSecond?: number; force?: boolean },
): Promise<BuildCost & { took: string }> {
	const env = { ...environmentOf(workspace), API_REQUESTS_PER_SECOND: String(requestsPerSecond ?? "") };
	const args = ["run", "--silent", "publish", ...(force ? ["--", "--force"] : [])];
	flushToDisk();
	const { output, ...cost } = await runMeasured("npm", args, { cwd: workspace, env });
	const took = /^Took: (.*)\.$/m.exec(output)?.[1] ?? "";
	return { ...cost, steps: {}, gatsbyCpuSeconds: Number.NaN, phases: phasesOf(output), took };
}

/** Makes the kernel write earlier builds' files to the disk now; else it would do so while a build is measured. */
function flushToDisk(): void {
	execFileSync("sync");
}

function environmentOf(workspace: string): NodeJS.ProcessEnv {
	const path = [join(workspace, "node_modules", ".bin"), process.env["PATH"]].join(delimiter);
	return { ...process.env, ...BUILD_ENV, CI: "1", PATH: path };
}

/** "node --import tsx src/node/gatsby/finish-main.ts" → "finish", "node_modules/gatsby/cli.js build" → "gatsby". */
function stepName(command: string): string {
	if (/\bgatsby(?:\/cli\.js)? build$/.test(command)) return "gatsby";
	return /([\w-]+?)(?:-main)?\.ts\b/.exec(command)?.[1] ?? command;
}

/** Names of Gatsby's phases in the columns of the results, by the name of the activity in Gatsby's output. */
const PHASE_BY_ACTIVITY: Record<string, string> = {
	"source and transform nodes": "sourcing",
	createPages: "planning",
	"Building production JavaScript and CSS bundles": "bundles",
	"Building HTML renderer": "renderer",
	"run queries in workers": "queries",
	"Writing page-data.json and slice-data.json files to public directory": "page data",
	"Building static HTML for pages": "HTML",
	"stitching slices": "scripts into HTML",
};

function phasesOf(output: string): Record<string, number> {
	const seconds: Record<string, number> = Object.fromEntries(Object.values(PHASE_BY_ACTIVITY).map((name) => [name, 0]));
	for (const [, name = "", time] of output.matchAll(/^success (.+?) - ([\d.]+)s/gm)) {
		const phase = PHASE_BY_ACTIVITY[name];
		if (phase !== undefined) seconds[phase] = Number(time);
	}
	return seconds;
}
