import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { beginWritingPages, discardHalfBuilt, endWritingPages } from "#src/node/gatsby/half-built";
import { folderWithFiles } from "./small-site";

it("a build deletes the pages of one that was interrupted while it wrote pages, and keeps those of a whole one", async () => {
	const root = await folderWithFiles({ "public/index.html": "old" });
	const page = join(root, "public", "index.html");
	beginWritingPages(root);
	endWritingPages(root);
	expect(discardHalfBuilt(root)).toBe(false);
	expect(existsSync(page)).toBe(true);
	beginWritingPages(root);
	expect(discardHalfBuilt(root)).toBe(true);
	expect(existsSync(page)).toBe(false);
});
