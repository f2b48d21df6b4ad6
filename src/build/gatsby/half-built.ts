import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeChanged } from "./write-changed";

/** A file that exists from before a build writes pages until it has written all. */
const markerFile = (root: string) => join(root, ".cache", "pages-unwritten");

/** Gatsby doesn't save its state while this variable is set. */
const UNSAVED = "GATSBY_DISABLE_CACHE_PERSISTENCE";

/**
 * Marks that the build writes pages. Keeps Gatsby from saving its state, some 80 MB at 10,000 events, three times a build:
 * a build that ends before all pages are written is started anew.
 */
export function beginPages(root: string): void {
	writeChanged(markerFile(root), "");
	process.env[UNSAVED] = "1";
}

/** Lets Gatsby save its state again, as it does after all pages are written. */
export function allowSaving(): void {
	delete process.env[UNSAVED];
}

/** Marks that all pages are written. Call this once Gatsby has saved its state. */
export function endPages(root: string): void {
	rmSync(markerFile(root), { force: true });
}

/**
 * Deletes the pages of a build that ended while it rendered them, by a full disk for instance. They aren't in Gatsby's saved
 * state: if an edit was taken back since, it would keep the page that shows the edit. Without `public` it builds everything.
 * @returns whether there was such a build
 */
export function discardHalfBuilt(root: string): boolean {
	if (!existsSync(markerFile(root))) return false;
	rmSync(join(root, "public"), { recursive: true, force: true });
	return true;
}
