import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { precompress } from "../../../src/build/serve/precompress";
import { folderWith, longPage } from "./small-site";

describe("compressed copies", () => {
	it("are written for large text files only, and decompress to their originals", async () => {
		const folder = await folderWith({
			"a/index.html": longPage("А"),
			"app.js": "x".repeat(2_000),
			"small.html": "<p>мало</p>",
			"picture.avif": "x".repeat(2_000),
		});
		expect(await precompress(folder)).toBe(2);
		expect(gunzipSync(readFileSync(join(folder, "a/index.html.gz"))).toString()).toBe(longPage("А"));
		expect(brotliDecompressSync(readFileSync(join(folder, "app.js.br"))).toString()).toBe("x".repeat(2_000));
		for (const path of ["small.html.br", "picture.avif.gz"]) expect(existsSync(join(folder, path))).toBe(false);
	});

	it("are rebuilt only for changed files", async () => {
		const folder = await folderWith({ "a.html": longPage("А"), "b.html": longPage("Б") });
		await precompress(folder);
		const unchangedInode = statSync(join(folder, "a.html.br")).ino;
		writeFileSync(join(folder, "b.html"), longPage("В"));
		utimesSync(join(folder, "b.html"), new Date(), new Date(Date.now() + 5_000));
		expect(await precompress(folder)).toBe(1);
		expect(statSync(join(folder, "a.html.br")).ino).toBe(unchangedInode);
		expect(gunzipSync(readFileSync(join(folder, "b.html.gz"))).toString()).toBe(longPage("В"));
		expect(await precompress(folder)).toBe(0);
	});

	it("are deleted when their original is deleted or becomes too small", async () => {
		const folder = await folderWith({ "a.html": longPage("А"), "b.html": longPage("Б") });
		await precompress(folder);
		rmSync(join(folder, "a.html"));
		writeFileSync(join(folder, "b.html"), "<p>мало</p>");
		await precompress(folder);
		for (const path of ["a.html.br", "a.html.gz", "b.html.br", "b.html.gz"]) {
			expect(existsSync(join(folder, path))).toBe(false);
		}
	});

	it("are deleted when their original has a file type that isn't compressed", async () => {
		const folder = await folderWith({ "calendar/1.ics": longPage("А"), "calendar/1.ics.br": "of an earlier build" });
		expect(await precompress(folder)).toBe(0);
		expect(existsSync(join(folder, "calendar/1.ics.br"))).toBe(false);
	});
});
