import { execFileSync } from "node:child_process";
import { BUILD_ENV, GATSBY_ARGS } from "../tools/servers";
import { type Cost, runMeasured } from "./process-tree";

/** Cost of a build in total, and by phase of Gatsby. */
export interface BuildCost extends Omit<Cost, "output"> {
	phases: Record<string, number>;
}

/** Runs `gatsby build` in a workspace. @param settings environment variables that differ from the defaults */
export async function measureBuild(workspace: string, settings: NodeJS.ProcessEnv = {}): Promise<BuildCost> {
	return measure(process.execPath, [...GATSBY_ARGS, "build"], workspace, settings);
}

/** Runs `npm run publish` in a workspace, even if the build fails the checks before publishing. */
export async function measurePublish(
	workspace: string,
	settings: NodeJS.ProcessEnv = {},
): Promise<BuildCost> {
	return measure("npm", ["run", "--silent", "publish", "--", "--force"], workspace, settings);
}

async function measure(
	command: string,
	args: readonly string[],
	cwd: string,
	settings: NodeJS.ProcessEnv,
): Promise<BuildCost> {
	// Empty: the default of 10 requests a second.
	const env = { ...process.env, ...BUILD_ENV, API_REQUESTS_PER_SECOND: "", CI: "1", ...settings };
	flushToDisk();
	const { output, ...cost } = await runMeasured(command, args, { cwd, env });
	return { ...cost, phases: phasesOf(output) };
}

/** Makes the kernel write earlier builds' files to the disk now; else it would do so while a build is measured. */
function flushToDisk(): void {
	execFileSync("sync");
}

/** Names of Gatsby's phases in the columns of the results, by the name of the activity in Gatsby's output. */
const PHASE_BY_ACTIVITY: Record<string, string> = {
	onPreInit: "before sourcing",
	"source and transform nodes": "sourcing",
	createPages: "planning",
	"Building production JavaScript and CSS bundles": "bundles",
	"Building HTML renderer": "renderer",
	"run queries in workers": "queries",
	"Writing page-data.json and slice-data.json files to public directory": "page data",
	"Building static HTML for pages": "HTML",
	onPostBuild: "after the build",
};

function phasesOf(output: string): Record<string, number> {
	const seconds: Record<string, number> = Object.fromEntries(
		Object.values(PHASE_BY_ACTIVITY).map((name) => [name, 0]),
	);
	for (const [, name = "", time] of output.matchAll(/^success (.+?) - ([\d.]+)s/gm)) {
		const phase = PHASE_BY_ACTIVITY[name];
		if (phase !== undefined) seconds[phase] = Number(time);
	}
	return seconds;
}
