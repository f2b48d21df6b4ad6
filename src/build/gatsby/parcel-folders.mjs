import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";

// Imported before Gatsby, so that Parcel leaves out folders when it lists files (docs/decisions/027-parcel-folders.md).

/** Folders of modules that `gatsby-*.ts` import, and of compiled files: Parcel must see that Gatsby deletes these. */
const WATCHED = ["src", "locales", join(".cache", "compiled")];
/** Each package depends on the next one, and is resolved from the one before. */
const DEPENDENCY_CHAIN = ["gatsby/package.json", "@parcel/core", "@parcel/fs", "@parcel/watcher"];

const thisFile = fileURLToPath(import.meta.url);
const watcherFile = DEPENDENCY_CHAIN.reduce((from, name) => createRequire(from).resolve(name), thisFile);
const watcher = createRequire(import.meta.url)(watcherFile);

for (const call of ["getEventsSince", "writeSnapshot"]) {
	const original = watcher[call];
	watcher[call] = (directory, snapshot, { ignore = [], ...options } = {}) =>
		original(directory, snapshot, { ...options, ignore: [...ignore, ...unwatchedFolders(directory)] });
}

/** Returns full paths of folders whose files Parcel needn't list. @param below folder to search, within the checkout */
function unwatchedFolders(checkout, below = "") {
	return readdirSync(join(checkout, below), { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map(({ name }) => join(below, name))
		.filter((folder) => !WATCHED.includes(folder))
		.flatMap((folder) =>
			WATCHED.some((watched) => watched.startsWith(folder + sep))
				? unwatchedFolders(checkout, folder)
				: join(checkout, folder),
		);
}
