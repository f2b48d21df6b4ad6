import { execFileSync } from "node:child_process";
import type { Inventory } from "#src/node/publish/inventory";
import { run } from "../tools/processes";
import { BUILD_ENV, startSandbox } from "../tools/servers";
import { builtFiles } from "./built-files";
import { changedFiles } from "./changed-files";
import { deleteBuilds, makeWorkspace } from "./workspace";
import type { Benchmark } from "./write-results";

/** Names of the builds' folders; they differ, so that an output file that contains its folder's path differs, too. */
const WORKSPACES = ["one", "the-other-one"];

/** Builds the site in two folders with the last commit's time as the current time; compares the builds' files. */
export async function benchSameness(): Promise<Benchmark> {
	await startSandbox();
	const moment = execFileSync("git", ["log", "-1", "--format=%ct"]).toString().trim();
	const inventories: Inventory[] = [];
	for (const name of WORKSPACES) {
		const workspace = makeWorkspace(process.cwd(), name);
		deleteBuilds(workspace);
		await run("npm", ["run", "--silent", "build"], { ...BUILD_ENV, SOURCE_DATE_EPOCH: moment }, workspace);
		inventories.push(builtFiles(workspace));
		console.log(`${name}: ${Object.keys(inventories.at(-1) ?? {}).length} files`);
	}
	const [one = {}, other = {}] = inventories;
	const different = changedFiles(one, other);
	return {
		name: "same",
		title: "Two clean builds of one commit",
		note: "Each in a folder of its own, against one sandbox, with `SOURCE_DATE_EPOCH` at the commit's time.",
		keys: ["commit"],
		compared: ["files", "different"],
		rows: [
			{
				commit: execFileSync("git", ["rev-parse", "--short", "HEAD"]).toString().trim(),
				files: Object.keys(one).length,
				different: different.length,
			},
		],
		findings: different.slice(0, 50).map((name) => `\`${name}\` differs.`),
	};
}
