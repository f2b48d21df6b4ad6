import { closeSync, openSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { pageDataPath } from "../../views/page-context";
import { contentHash, write } from "../gatsby/write-changed";
import type { PagePlan, PageRoute } from "./page-plan";
import { chunkName } from "./templates";

/** A planned page without its context, which is only in a file: all contexts in memory would take a hundred megabytes. */
export interface PlannedPage extends PageRoute {
	dataHash: string;
}

/** A UTF-16 code unit of a string takes at most this many bytes in UTF-8. */
const MAX_BYTES_PER_CODE_UNIT = 3;

/** Writes the `page-data.json` of planned pages, as Gatsby would. */
export class PageDataWriter {
	private readonly pending: [file: string, content: Buffer][] = [];
	private isWriting = false;
	// Reused for all pages: Node would free 10,000 buffers late, and buffers don't count towards Node's heap limit.
	private newContent = Buffer.alloc(0);
	private fileContent = Buffer.alloc(0);

	constructor(private readonly root: string) {}

	/** Writes a page's data; before `beginWriting` is called, only keeps it in memory. */
	add({ path, template, matchPath, context }: PagePlan): PlannedPage {
		const route = matchPath !== undefined && { matchPath };
		const componentChunkName = chunkName(template);
		const result = { pageContext: context };
		const data = { componentChunkName, path, result, staticQueryHashes: [], slicesMap: {}, ...route };
		const content = this.encode(JSON.stringify(data));
		const file = join(this.root, "public", pageDataPath(path));
		if (this.isWriting) this.writeChanged(file, content);
		else this.pending.push([file, Buffer.from(content)]);
		return { path, template, ...route, dataHash: contentHash(content) };
	}

	/** Writes the data of the pages added so far. Later pages are written when they are added. */
	beginWriting(): void {
		this.isWriting = true;
		for (const [file, content] of this.pending.splice(0)) this.writeChanged(file, content);
	}

	private encode(text: string): Buffer {
		const maxBytes = text.length * MAX_BYTES_PER_CODE_UNIT;
		if (this.newContent.length < maxBytes) this.newContent = Buffer.alloc(maxBytes);
		return this.newContent.subarray(0, this.newContent.write(text));
	}

	private writeChanged(file: string, content: Buffer): void {
		// Comparing sizes first is faster than reading the file.
		const size = statSync(file, { throwIfNoEntry: false })?.size;
		if (size !== content.length || !content.equals(this.read(file, size))) write(file, content);
	}

	private read(file: string, size: number): Buffer {
		if (this.fileContent.length < size) this.fileContent = Buffer.alloc(size);
		const descriptor = openSync(file, "r");
		const length = readSync(descriptor, this.fileContent, 0, size, 0);
		closeSync(descriptor);
		return this.fileContent.subarray(0, length);
	}
}
