import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { ASSET_FOLDER } from "../hosting/cache-rules";

const UNREGISTERING_WORKER = "src/features/offline/leaving-worker.js";

/** Source maps, and Workbox files for development. */
const UNPUBLISHED = /\.map$|\.dev\.|\.mjs$|^workbox-(?:window|offline-ga|background-sync|streams)\./;

/** Gatsby's module list, moved beside the site for size measurements. */
const STATS = "webpack.stats.json";
/** Gatsby always copies this library; nothing here uses it. */
const UNUSED = "~partytown";

/**
 * Deletes files that mustn't or needn't be published: source maps, module lists, unused Workbox files.
 * @param root the checkout, built
 * @param isOffline whether to keep the service worker; otherwise it is replaced by one that unregisters
 */
export async function tidyPublished(root: string, isOffline: boolean): Promise<void> {
	const directory = join(root, "public");
	await rm(join(directory, UNUSED), { recursive: true, force: true });
	if (existsSync(join(directory, STATS))) {
		await mkdir(join(root, ".cache"), { recursive: true });
		await rename(join(directory, STATS), join(root, ".cache", STATS));
	}
	if (!isOffline) await copyFile(resolve(UNREGISTERING_WORKER), join(directory, "sw.js"));
	const names = await readdir(directory);
	for (const folder of [directory, join(directory, ASSET_FOLDER)]) {
		const files = await readdir(folder).catch(() => []);
		await remove(
			folder,
			files.filter((name) => name.endsWith(".map")),
		);
	}
	for (const name of names.filter((one) => /^workbox-v[\d.]+$/.test(one))) {
		const folder = join(directory, name);
		await remove(
			folder,
			(await readdir(folder)).filter((file) => UNPUBLISHED.test(file)),
		);
	}
}

async function remove(folder: string, names: readonly string[]): Promise<void> {
	await Promise.all(names.map((name) => rm(join(folder, name))));
}
