import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import * as v from "valibot";
import { BUILD_ENV } from "../tools/servers";
import { type Cost, measured } from "./process-tree";

const packageSchema = v.object({ scripts: v.object({ build: v.string() }) });

/** Cost of a build in total, by step of `npm run build`, and by phase of Gatsby. */
export interface BuildCost {
	wallSeconds: number;
	cpuSeconds: number;
	peakMegabytes: number;
	othersSeconds: number;
	steps: Record<string, number>;
	phases: Record<string, number>;
}

export async function measuredBuild(workspace: string): Promise<BuildCost> {
	const { scripts } = v.parse(packageSchema, JSON.parse(readFileSync(join(workspace, "package.json"), "utf8")));
	const env = {
		...process.env,
		...BUILD_ENV,
		API_REQUESTS_PER_SECOND: "1000",
		CI: "1",
		PATH: [join(workspace, "node_modules", ".bin"), process.env["PATH"]].join(delimiter),
	};
	const costs = new Map<string, Cost>();
	for (const command of scripts.build.split("&&").map((part) => part.trim())) {
		costs.set(stepName(command), await measured("sh", ["-c", `exec ${command}`], { cwd: workspace, env }));
	}
	const all = [...costs.values()];
	return {
		wallSeconds: sum(all.map(({ wallSeconds }) => wallSeconds)),
		cpuSeconds: sum(all.map(({ cpuSeconds }) => cpuSeconds)),
		othersSeconds: sum(all.map(({ othersSeconds }) => othersSeconds)),
		peakMegabytes: Math.max(...all.map(({ peakMegabytes }) => peakMegabytes)),
		steps: Object.fromEntries([...costs].map(([name, { wallSeconds }]) => [name, wallSeconds])),
		phases: phasesOf(all.map(({ said }) => said).join("\n")),
	};
}

/** "tsx src/build/serve/precompress-main.ts" → "precompress", "gatsby build" → "gatsby". */
function stepName(command: string): string {
	return /([\w-]+?)(?:-main)?\.ts\b/.exec(command)?.[1] ?? command.split(" ")[0] ?? command;
}

const PHASES: Record<string, string> = {
	"source and transform nodes": "sourcing",
	createPages: "planning",
	"Building production JavaScript and CSS bundles": "bundles",
	"Building HTML renderer": "renderer",
	"run queries in workers": "queries",
	"Writing page-data.json and slice-data.json files to public directory": "page data",
	"Building static HTML for pages": "HTML",
	"stitching slices": "scripts into HTML",
};

function phasesOf(said: string): Record<string, number> {
	const seconds: Record<string, number> = Object.fromEntries(Object.values(PHASES).map((name) => [name, 0]));
	for (const [, name = "", time] of said.matchAll(/^success (.+?) - ([\d.]+)s/gm)) {
		const ours = PHASES[name];
		if (ours !== undefined) seconds[ours] = Number(time);
	}
	return seconds;
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, each) => total + each, 0);
}
