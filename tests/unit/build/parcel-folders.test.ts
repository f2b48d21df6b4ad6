import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import "../../../src/build/gatsby/parcel-folders.mjs";

const { NodeFS } = createRequire(createRequire(import.meta.url).resolve("@parcel/core"))("@parcel/fs");
const parcelFiles = new NodeFS();

let checkout: string;
let snapshot: string;

beforeEach(async () => {
	checkout = await mkdtemp(join(tmpdir(), "storefront-"));
	snapshot = join(checkout, ".cache", "json", "snapshot.txt");
	for (const folder of ["src", "locales", "public", "node_modules", ".cache/compiled", ".cache/json", ".site"]) {
		await mkdir(join(checkout, folder), { recursive: true });
		await writeFile(join(checkout, folder, "file.json"), "{}");
	}
	await writeFile(join(checkout, "gatsby-node.ts"), "");
});

afterEach(() => rm(checkout, { recursive: true }));

it("makes Parcel's snapshot list only sources, compiled files and files in the root folder", async () => {
	await parcelFiles.writeSnapshot(checkout, snapshot, { ignore: [] });
	const snapshotText = await readFile(snapshot, "utf8");
	for (const path of ["src/file.json", "locales/file.json", ".cache/compiled/file.json", "gatsby-node.ts"])
		expect(snapshotText).toContain(path);
	for (const folder of ["public", "node_modules", ".cache/json", ".site"]) expect(snapshotText).not.toContain(folder);
});

it("makes Parcel report changes of sources and compiled files, but not of build output", async () => {
	await parcelFiles.writeSnapshot(checkout, snapshot, { ignore: [] });
	await writeFile(join(checkout, "src", "new.ts"), "");
	await writeFile(join(checkout, "public", "new.html"), "");
	await rm(join(checkout, ".cache", "compiled", "file.json"));
	const events = await parcelFiles.getEventsSince(checkout, snapshot, { ignore: [] });
	expect(events).toHaveLength(2);
	expect(events).toContainEqual({ type: "create", path: join(checkout, "src", "new.ts") });
	expect(events).toContainEqual({ type: "delete", path: join(checkout, ".cache", "compiled", "file.json") });
});
