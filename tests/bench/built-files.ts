import { rmSync } from "node:fs";
import { join, relative } from "node:path";
import { hostingDirectory, readManifest } from "#src/node/hosting/manifest";
import { historyFile } from "#src/node/pipeline/source/history-file";
import { hashOf, type Inventory, takeInventory } from "#src/node/publish/inventory";
import { nextInventory, staleAssets } from "#src/node/publish/make-release";

/** A build's files outside the site, except the host rules: they contain the workspace's path, which differs. */
const filesOutsideSite = (workspace: string) => [
	join(hostingDirectory(workspace), "manifest.json"),
	...["report.json", "index.html", "kept-pages.json"].map((name) =>
		join(workspace, ".cache", "report", name),
	),
	historyFile(workspace),
];

/** Lists the files of a built site and `filesOutsideSite`; first deletes earlier builds' assets, as a publish does. */
export function builtFiles(workspace: string): Inventory {
	const publicFolder = join(workspace, "public");
	const inventory = takeInventory(publicFolder, {});
	const manifest = readManifest(hostingDirectory(workspace));
	for (const path of staleAssets(inventory, manifest)) rmSync(join(publicFolder, path), { force: true });
	const files = nextInventory(inventory, {}, manifest, { now: new Date(0), keepDays: 0 });
	for (const file of filesOutsideSite(workspace)) {
		files[relative(workspace, file)] = { hash: hashOf(file), size: 0, mtimeMs: 0 };
	}
	return files;
}
