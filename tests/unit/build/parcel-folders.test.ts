import { readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import "../../../src/build/gatsby/parcel-folders.mjs";
import { folderWithFiles, writeFiles } from "./small-site";

const { NodeFS } = createRequire(createRequire(import.meta.url).resolve("@parcel/core"))("@parcel/fs");
const parcelFileSystem = new NodeFS();

let projectFolder: string;
let snapshotFile: string;

beforeEach(async () => {
	const folders = ["src", "locales", "public", "node_modules", ".cache/compiled", ".cache/json", ".site"];
	const files = [...folders.map((folder) => `${folder}/file.json`), "gatsby-node.ts"];
	projectFolder = await folderWithFiles(Object.fromEntries(files.map((file) => [file, "{}"])));
	snapshotFile = join(projectFolder, ".cache", "json", "snapshot.txt");
});

it("parcel-folders restricts Parcel's snapshot to sources, compiled files and root-level files", async () => {
	await parcelFileSystem.writeSnapshot(projectFolder, snapshotFile, { ignore: [] });
	const snapshotText = await readFile(snapshotFile, "utf8");
	for (const path of ["src/file.json", "locales/file.json", ".cache/compiled/file.json", "gatsby-node.ts"])
		expect(snapshotText).toContain(path);
	for (const folder of ["public", "node_modules", ".cache/json", ".site"]) expect(snapshotText).not.toContain(folder);
});

it("parcel-folders makes Parcel report changes of sources and compiled files, but not of build output", async () => {
	await parcelFileSystem.writeSnapshot(projectFolder, snapshotFile, { ignore: [] });
	await writeFiles(projectFolder, { "src/new.ts": "", "public/new.html": "" });
	await rm(join(projectFolder, ".cache", "compiled", "file.json"));
	const events = await parcelFileSystem.getEventsSince(projectFolder, snapshotFile, { ignore: [] });
	expect(events).toHaveLength(2);
	expect(events).toContainEqual({ type: "create", path: join(projectFolder, "src", "new.ts") });
	expect(events).toContainEqual({ type: "delete", path: join(projectFolder, ".cache", "compiled", "file.json") });
});
