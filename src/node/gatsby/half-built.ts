import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeIfChanged } from "./write-changed";

/** Path of a file that exists while a build writes pages, and stays if the build is interrupted. */
const markerFile = (root: string) => join(root, ".cache", "pages-unwritten");

/** Marks that a build is writing pages. */
export function beginWritingPages(root: string): void {
	writeIfChanged(markerFile(root), "");
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
