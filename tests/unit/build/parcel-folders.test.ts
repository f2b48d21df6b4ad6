import { readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import "../../../src/build/gatsby/parcel-folders.mjs";
import { folderWithFiles, writeFiles } from "./small-site";

const { NodeFS } = createRequire(createRequire(import.meta.url).resolve("@parcel/core"))("@parcel/fs");
const parcelFiles = new NodeFS();

let checkout: string;
let snapshot: string;

beforeEach(async () => {
	const folders = ["src", "locales", "public", "node_modules", ".cache/compiled", ".cache/json", ".site"];
	const files = [...folders.map((folder) => `${folder}/file.json`), "gatsby-node.ts"];
	checkout = await folderWithFiles(Object.fromEntries(files.map((file) => [file, "{}"])));
	snapshot = join(checkout, ".cache", "json", "snapshot.txt");
});

it("parcel-folders makes Parcel's snapshot list only sources, compiled files and root-level files", async () => {
	await parcelFiles.writeSnapshot(checkout, snapshot, { ignore: [] });
	const snapshotText = await readFile(snapshot, "utf8");
	for (const path of ["src/file.json", "locales/file.json", ".cache/compiled/file.json", "gatsby-node.ts"])
		expect(snapshotText).toContain(path);
	for (const folder of ["public", "node_modules", ".cache/json", ".site"]) expect(snapshotText).not.toContain(folder);
});

it("parcel-folders makes Parcel report changes of sources and compiled files, but not of build output", async () => {
	await parcelFiles.writeSnapshot(checkout, snapshot, { ignore: [] });
	await writeFiles(checkout, { "src/new.ts": "", "public/new.html": "" });
	await rm(join(checkout, ".cache", "compiled", "file.json"));
	const events = await parcelFiles.getEventsSince(checkout, snapshot, { ignore: [] });
	expect(events).toHaveLength(2);
	expect(events).toContainEqual({ type: "create", path: join(checkout, "src", "new.ts") });
	expect(events).toContainEqual({ type: "delete", path: join(checkout, ".cache", "compiled", "file.json") });
});
