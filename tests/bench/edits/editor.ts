import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { createSeededRandom, type SeededRandom } from "../../sandbox/data/seeded";
import { callSandbox, readList } from "../sandbox-editor";

const recordSchema = v.looseObject({ id: v.number() });

export type SandboxRecord = v.InferOutput<typeof recordSchema>;

/** API paths that list the records to edit, by collection; further parameters can be appended. */
const LIST_PATHS = {
	events: "/v1/events?date_type=active",
	cities: "/v1/events_locations?",
	places: "/v1/places?",
	persons: "/v1/persons?",
};
type Collection = keyof typeof LIST_PATHS;

/** Added records have ids above this number, which is greater than all ids of the demo. */
const NEW_ID_BASE = 900_000;

/** Edits the sandbox's records, and files in all workspaces; `now` is the current time for the next builds. */
export class Editor {
	readonly random: SeededRandom;
	/** Number of the current edit; used in the ids of added records and in some edited texts. */
	number = 0;

	constructor(
		seed: number,
		public now: Date,
		private readonly workspaces: readonly string[],
	) {
		this.random = createSeededRandom(seed);
	}

	allRecords(collection: Collection): Promise<SandboxRecord[]> {
		return readList(LIST_PATHS[collection], recordSchema);
	}

	async randomRecord(collection: Collection): Promise<SandboxRecord> {
		return this.random.pick(await this.allRecords(collection));
	}

	async change(collection: string, id: number | string, fields: object): Promise<void> {
		await callSandbox("PATCH", `/sandbox/records/${collection}/${id}`, fields);
	}

	/** Adds a copy of a record, with `fields` replaced. @returns the copy's id */
	async copy(collection: Collection, record: SandboxRecord, fields: object): Promise<number> {
		const id = NEW_ID_BASE + this.number;
		await callSandbox("POST", `/sandbox/records/${collection}`, { ...record, ...fields, id });
		return id;
	}

	async remove(collection: Collection, id: number): Promise<void> {
		await callSandbox("DELETE", `/sandbox/records/${collection}/${id}`);
	}

	/** Returns the files in a folder for which `matches` is true, as paths relative to the workspace. */
	files(folder: string, matches: (path: string, text: string) => boolean): string[] {
		const [first = ""] = this.workspaces;
		return readdirSync(join(first, folder), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map(({ parentPath, name }) => join(parentPath, name))
			.filter((file) => matches(file, readFileSync(file, "utf8")))
			.map((file) => file.slice(first.length + 1))
			.sort();
	}

	/** Edits a file in all workspaces. @throws Error when the edit changes nothing */
	rewrite(path: string, edit: (text: string) => string): void {
		for (const workspace of this.workspaces) {
			const file = join(workspace, path);
			const oldText = readFileSync(file, "utf8");
			const newText = edit(oldText);
			if (newText === oldText) throw new Error(`The edit of ${path} changes nothing`);
			writeFileSync(file, newText);
		}
	}
}
