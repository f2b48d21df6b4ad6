import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { ASSET_FOLDER } from "../hosting/cache-rules";

/** Source maps, and Workbox as its developers need it: the worker uses neither. */
const NEEDLESS = /\.map$|\.dev\.|\.mjs$|^workbox-(?:window|offline-ga|background-sync|streams)\./;

/**
 * Takes away what must not or need not be published: source maps, whoever made them (gatsby.md, "First load"), and those of
 * Workbox's files that the worker never asks for.
 * @param directory the built site
 */
export async function tidyPublished(directory: string): Promise<void> {
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
