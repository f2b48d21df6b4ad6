import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Imported before Gatsby. Gatsby compiles `gatsby-node.ts` with Parcel, which lists all files of the checkout twice a
 * build to find what changed: packages, the built site, each kept release. Parcel has no option to leave out folders;
 * the watcher that it asks has one (docs/decisions/027-parcel-folders.md).
 */

/** Folders with modules of `gatsby-config.ts` and `gatsby-node.ts`, and the one of the compiled files, which Gatsby empties. */
const WATCHED = ["src", "locales", join(".cache", "compiled")];
/** Each package is found from the one before, as Node finds it for that package. */
const WAY = ["gatsby/package.json", "@parcel/core", "@parcel/fs", "@parcel/watcher"];

const watcherFile = WAY.reduce((from, name) => createRequire(from).resolve(name), fileURLToPath(import.meta.url));
const watcher = createRequire(import.meta.url)(watcherFile);

for (const call of ["getEventsSince", "writeSnapshot"]) {
	const original = watcher[call];
	watcher[call] = (directory, snapshot, { ignore = [], ...options } = {}) =>
		original(directory, snapshot, { ...options, ignore: [...ignore, ...otherFolders(directory)] });
}

/** @returns paths of a checkout's folders that hold nothing watched */
function otherFolders(checkout, below = "") {
	return readdirSync(join(checkout, below), { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map(({ name }) => join(below, name))
		.filter((folder) => !WATCHED.includes(folder))
		.flatMap((folder) =>
			WATCHED.some((watched) => watched.startsWith(folder + sep))
				? otherFolders(checkout, folder)
				: join(checkout, folder),
		);
}
