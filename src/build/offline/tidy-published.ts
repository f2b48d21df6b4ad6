import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { ASSET_FOLDER } from "../hosting/cache-rules";

const LEAVING_WORKER = "src/features/offline/leaving-worker.js";

/** Source maps, and Workbox as its developers need it: the worker uses neither. */
const NEEDLESS = /\.map$|\.dev\.|\.mjs$|^workbox-(?:window|offline-ga|background-sync|streams)\./;

/** Gatsby's list of modules for its own steps; afterwards it is kept beside the site, for whoever measures it. */
const STATS = "webpack.stats.json";
/** A library that Gatsby always copies and nothing here uses. */
const UNUSED = "~partytown";

/**
 * Takes away what must not or need not be published: source maps, whoever made them (gatsby.md, "First load"), the list of
 * modules and what else no page asks for, and those of Workbox's files that the worker never asks for.
 * @param root the checkout, built
 * @param isOffline whether visitors are to have a service worker; without one theirs is replaced by one that goes
 */
export async function tidyPublished(root: string, isOffline: boolean): Promise<void> {
	const directory = join(root, "public");
	await rm(join(directory, UNUSED), { recursive: true, force: true });
	if (existsSync(join(directory, STATS))) {
		await mkdir(join(root, ".cache"), { recursive: true });
		await rename(join(directory, STATS), join(root, ".cache", STATS));
	}
	if (!isOffline) await copyFile(resolve(LEAVING_WORKER), join(directory, "sw.js"));
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
			(await readdir(folder)).filter((file) => NEEDLESS.test(file)),
		);
	}
}

async function remove(folder: string, names: readonly string[]): Promise<void> {
	await Promise.all(names.map((name) => rm(join(folder, name))));
}
