import { rmSync } from "node:fs";
import { join } from "node:path";
import { hostingDirectory, readManifest } from "../../src/build/hosting/manifest";
import { type Inventory, takeInventory } from "../../src/build/publish/inventory";
import { nextInventory, staleAssets } from "../../src/build/publish/make-release";
import { historyFile } from "../../src/build/source/history-file";

/** What a build leaves besides the site: the rules for hosts, the editors' report, and the history for the next build. */
const BESIDES = (workspace: string) => ({
	hosting: hostingDirectory(workspace),
	report: join(workspace, ".cache", "report"),
	history: join(historyFile(workspace), ".."),
});

/**
 * Lists the files of a built workspace as a publish takes them: the site with its compressed copies, and what hosts and
 * the next build read. Like a publish, deletes scripts of earlier builds from `public`.
 */
export function builtFiles(workspace: string): Inventory {
	const built = join(workspace, "public");
	const taken = takeInventory(built, {});
	const manifest = readManifest(hostingDirectory(workspace));
	for (const path of staleAssets(taken, manifest)) rmSync(join(built, path), { force: true });
	const files = nextInventory(taken, {}, manifest, { now: new Date(0), keepDays: 0 });
	for (const [name, directory] of Object.entries(BESIDES(workspace))) {
		for (const [path, entry] of Object.entries(takeInventory(directory, {}))) files[`(${name})/${path}`] = entry;
	}
	return files;
}
