import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { contentHash } from "../gatsby/write-changed";
import type { PageAddress, PagePlan } from "./page-plan";

/** A planned page whose context is in a file: the contexts of all pages would take a hundred megabytes of memory. */
export interface StoredPlan extends PageAddress {
	contextHash: string;
	/** Place of the context in the file, in bytes. */
	at: number;
	length: number;
}

const WRITTEN_AT_ONCE = 1_000_000;

const contextFile = (root: string) => join(root, ".cache", "page-contexts");

/** Writes the contexts of planned pages into a file. */
export class PlanStore {
	private readonly file: number;
	private pending: Buffer[] = [];
	private pendingLength = 0;
	private position = 0;

	constructor(root: string) {
		mkdirSync(dirname(contextFile(root)), { recursive: true });
		this.file = openSync(contextFile(root), "w");
	}

	add({ path, template, matchPath, context }: PagePlan): StoredPlan {
		const content = Buffer.from(JSON.stringify(context));
		const place = { at: this.position, length: content.length };
		this.position += content.length;
		this.pending.push(content);
		this.pendingLength += content.length;
		if (this.pendingLength > WRITTEN_AT_ONCE) this.write();
		return { path, template, ...(matchPath && { matchPath }), contextHash: contentHash(content), ...place };
	}

	/** Writes what is pending; afterwards, all added plans can be read. */
	write(): void {
		const content = Buffer.concat(this.pending);
		for (let done = 0; done < content.length; ) done += writeSync(this.file, content, done);
		this.pending = [];
		this.pendingLength = 0;
	}

	close(): void {
		this.write();
		closeSync(this.file);
	}
}

/** Reads the contexts of planned pages. */
export class StoredContexts {
	private readonly file: number;

	constructor(private readonly root: string) {
		this.file = openSync(contextFile(root), "r");
	}

	read({ at, length }: Pick<StoredPlan, "at" | "length">): Record<string, unknown> {
		const content = Buffer.alloc(length);
		for (let done = 0; done < length; ) {
			const count = readSync(this.file, content, done, length - done, at + done);
			if (count === 0) throw new Error(`${contextFile(this.root)} ends early`);
			done += count;
		}
		return JSON.parse(content.toString());
	}

	delete(): void {
		closeSync(this.file);
		rmSync(contextFile(this.root), { force: true });
	}
}
