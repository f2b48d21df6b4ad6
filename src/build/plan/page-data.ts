import { closeSync, openSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { pageDataPath } from "../../views/page-context";
import { contentHash, write } from "../gatsby/write-changed";
import type { PageAddress, PagePlan } from "./page-plan";
import { chunkName } from "./templates";

/** A planned page whose data is in its file: the contexts of all pages would take a hundred megabytes of memory. */
export interface PlannedPage extends PageAddress {
	dataHash: string;
}

/** Most bytes of a character in UTF-8, by code unit of a string. */
const BYTES_A_CHARACTER = 3;

/** Writes the data of planned pages, as Gatsby would. */
export class PageData {
	private readonly pending: [file: string, content: Buffer][] = [];
	private mayWrite = false;
	// Used for all pages: Node would collect those of 10,000 pages late, and they lie outside its heap limit.
	private content = Buffer.alloc(0);
	private held = Buffer.alloc(0);

	constructor(private readonly root: string) {}

	add(plan: PagePlan): PlannedPage {
		const { path, template, matchPath } = plan;
		const content = this.encode(pageData(plan));
		const file = join(this.root, "public", pageDataPath(path));
		if (this.mayWrite) this.writeChanged(file, content);
		else this.pending.push([file, Buffer.from(content)]);
		return { path, template, ...(matchPath !== undefined && { matchPath }), dataHash: contentHash(content) };
	}

	/** Writes what was added so far, and from now on at once. */
	beginWriting(): void {
		this.mayWrite = true;
		for (const [file, content] of this.pending.splice(0)) this.writeChanged(file, content);
	}

	private encode(text: string): Buffer {
		const most = text.length * BYTES_A_CHARACTER;
		if (this.content.length < most) this.content = Buffer.alloc(most);
		return this.content.subarray(0, this.content.write(text));
	}

	private writeChanged(file: string, content: Buffer): void {
		if (!this.holds(file, content)) write(file, content);
	}

	private holds(file: string, content: Buffer): boolean {
		// The size of a file is read faster than the file, and a missing one has none.
		const size = statSync(file, { throwIfNoEntry: false })?.size;
		if (size !== content.length) return false;
		if (this.held.length < size) this.held = Buffer.alloc(size);
		const descriptor = openSync(file, "r");
		const length = readSync(descriptor, this.held, 0, size, 0);
		closeSync(descriptor);
		return content.equals(this.held.subarray(0, length));
	}
}

/** Content of a page's `page-data.json`: what Gatsby's loader and its renderer read. */
function pageData({ path, template, matchPath, context }: PagePlan): string {
	return JSON.stringify({
		componentChunkName: chunkName(template),
		path,
		result: { pageContext: context },
		staticQueryHashes: [],
		slicesMap: {},
		...(matchPath !== undefined && { matchPath }),
	});
}
