import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeIfChanged } from "./write-changed";

/** Path of a file that exists while a build writes pages, and stays if the build is interrupted. */
const markerFile = (root: string) => join(root, ".cache", "pages-unwritten");

/** Gatsby doesn't save its state while this variable is set. */
const NO_SAVE_VARIABLE = "GATSBY_DISABLE_CACHE_PERSISTENCE";

/** Marks that a build is writing pages. Prevents two of Gatsby's three saves of its state (80 MB at 10,000 events). */
export function beginWritingPages(root: string): void {
	writeIfChanged(markerFile(root), "");
	// Nothing would read Gatsby's saved state: after an interruption, the next build renders all pages.
	process.env[NO_SAVE_VARIABLE] = "1";
}

/** Lets Gatsby save its state again, as it does after all pages are written. */
export function allowStateSaving(): void {
	delete process.env[NO_SAVE_VARIABLE];
}

/** Marks that all pages are written. Call this once Gatsby has saved its state. */
export function endWritingPages(root: string): void {
	rmSync(markerFile(root), { force: true });
}

/** Deletes the output of a build that failed while it rendered pages. @returns whether there was such a build */
export function discardHalfBuilt(root: string): boolean {
	if (!existsSync(markerFile(root))) return false;
	// Gatsby's saved state is older than `public`: if the failed build wrote a change that has since been undone, Gatsby
	// would take the changed page for up to date. Without `public`, Gatsby renders all pages.
	rmSync(join(root, "public"), { recursive: true, force: true });
	return true;
}
