import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { ASSET_FOLDER } from "../cache-rules";

const UNREGISTERING_WORKER = "src/features/offline/leaving-worker.js";

/** Files to delete from Workbox's folder: source maps, files for development, and parts that this site doesn't load. */
const UNUSED_WORKBOX = /\.map$|\.dev\.|\.mjs$|^workbox-(?:window|offline-ga|background-sync|streams)\./;

/** Webpack's lists of each chunk's files, moved to `.cache` for size measurements. */
const STATS_FILE = "webpack.stats.json";
/** Gatsby always copies this library; the site doesn't use it. */
const UNUSED_LIBRARY = "~partytown";

/** Removes files not to publish. @param hasServiceWorker if false, `sw.js` becomes a worker that unregisters itself */
export async function tidyPublished(root: string, hasServiceWorker: boolean): Promise<void> {
	const directory = join(root, "public");
	await rm(join(directory, UNUSED_LIBRARY), { recursive: true, force: true });
	if (existsSync(join(directory, STATS_FILE))) {
		await mkdir(join(root, ".cache"), { recursive: true });
		await rename(join(directory, STATS_FILE), join(root, ".cache", STATS_FILE));
	}
	if (!hasServiceWorker) await copyFile(resolve(UNREGISTERING_WORKER), join(directory, "sw.js"));
	for (const folder of [directory, join(directory, ASSET_FOLDER)]) await removeMatching(folder, /\.map$/);
	const workboxFolders = (await readdir(directory)).filter((name) => /^workbox-v[\d.]+$/.test(name));
	for (const name of workboxFolders) await removeMatching(join(directory, name), UNUSED_WORKBOX);
}

async function removeMatching(folder: string, pattern: RegExp): Promise<void> {
	const names = await readdir(folder).catch(() => []);
	await Promise.all(names.filter((name) => pattern.test(name)).map((name) => rm(join(folder, name))));
}
