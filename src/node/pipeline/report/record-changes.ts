import * as v from "valibot";
import { comparableSnapshots, haveSameIds, type RecordSnapshot } from "./record-snapshots";

export const recordChangeSchema = v.object({
	kind: v.picklist(["added", "changed", "removed"]),
	endpoint: v.string(),
	which: v.string(),
	title: v.string(),
	path: v.optional(v.string()),
	/** Changed fields; a value that begins with `#` is a hash, of a long text or a picture. */
	fields: v.array(
		v.object({ name: v.string(), before: v.optional(v.string()), after: v.optional(v.string()) }),
	),
});

export type RecordChange = v.InferOutput<typeof recordChangeSchema>;

/** Compares what two releases, or a release and the API, say about the records. @returns [] unless `haveSameIds` */
export function recordChanges(
	snapshotsBefore: readonly RecordSnapshot[],
	snapshotsAfter: readonly RecordSnapshot[],
): RecordChange[] {
	if (!haveSameIds(snapshotsBefore, snapshotsAfter)) return [];
	const [before = [], after = []] = comparableSnapshots(snapshotsBefore, snapshotsAfter);
	const keyOf = ({ endpoint, which }: RecordSnapshot) => `${endpoint} ${which}`;
	const earlier = new Map(before.map((record) => [keyOf(record), record]));
	const later = new Set(after.map(keyOf));
	const changed = after.flatMap((record): RecordChange[] => {
		const previous = earlier.get(keyOf(record));
		if (!previous) return [changeOf("added", record, [])];
		const fields = changedFields(previous.fields, record.fields);
		return fields.length > 0 ? [changeOf("changed", record, fields)] : [];
	});
	const removed = before.filter((record) => !later.has(keyOf(record)));
	return [...changed, ...removed.map((record) => changeOf("removed", record, []))];
}

function changeOf(
	kind: RecordChange["kind"],
	{ endpoint, which, title, path }: RecordSnapshot,
	fields: RecordChange["fields"],
): RecordChange {
	return { kind, endpoint, which, title, ...(path !== undefined && { path }), fields };
}

function changedFields(
	before: RecordSnapshot["fields"],
	after: RecordSnapshot["fields"],
): RecordChange["fields"] {
	const names = new Set([...Object.keys(before), ...Object.keys(after)]);
	return [...names].flatMap((name) =>
		before[name] === after[name] ? [] : [{ name, before: before[name], after: after[name] }],
	);
}
