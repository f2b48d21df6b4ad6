import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeChanged } from "./write-changed";

/** Exists from before a build writes pages until it has written all. */
const markOf = (root: string) => join(root, ".cache", "pages-unwritten");

/** Gatsby doesn't save its state while this variable is set. */
const UNSAVED = "GATSBY_DISABLE_CACHE_PERSISTENCE";

/**
 * Gatsby saves its state, some 80 MB at 10,000 events, three times a build. Until all pages are written it needn't: a
 * build that ends before is done anew.
 */
export function beginPages(root: string): void {
	writeChanged(markOf(root), "");
	process.env[UNSAVED] = "1";
}

/** After all pages; Gatsby saves its state next. */
export function allowSaving(): void {
	delete process.env[UNSAVED];
}

/** Once Gatsby has saved its state. */
export function endPages(root: string): void {
	rmSync(markOf(root), { force: true });
}

/**
 * Deletes the pages of a build that ended while it rendered them, by a full disk for instance. Gatsby's saved state doesn't
 * know of them: if an edit was taken back since, it would keep the page that shows it. Without `public` it builds
 * everything anew.
 * @returns whether there was such a build
 */
export function discardHalfBuilt(root: string): boolean {
	if (!existsSync(markOf(root))) return false;
	rmSync(join(root, "public"), { recursive: true, force: true });
	return true;
}
