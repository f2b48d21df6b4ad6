import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import webpack from "webpack";
import { scriptMinifiers } from "#src/node/gatsby/script-minifiers";

const folder = mkdtempSync(join(tmpdir(), "storefront-minifiers-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Bundles and minifies a script that contains `hash`. @returns the script with "HASH" in its place */
async function minified(name: string, hash: string): Promise<string> {
	const entry = join(folder, "entry.js");
	writeFileSync(
		entry,
		`window.find = (first, second, third) => { const place = first + second * third; return { 1: "${hash}" }[place] + second };`,
	);
	const compiler = webpack({
		mode: "production",
		entry,
		output: { path: folder, filename: name },
		optimization: { minimizer: scriptMinifiers() },
	});
	await new Promise<void>((resolve, reject) => {
		compiler?.run((error, stats) => (error || stats?.hasErrors() ? reject(error ?? stats) : resolve()));
	});
	return readFileSync(join(folder, name), "utf8").replace(hash, "HASH");
}

it("names the variables of webpack's runtime alike, whatever provisional hashes it contains", async () => {
	const one = await minified("webpack-runtime-1.js", "a".repeat(64));
	const other = await minified("webpack-runtime-2.js", "zkqwx".repeat(16));
	expect(one).toContain("HASH");
	expect(one).not.toContain("second");
	expect(other).toBe(one);
});
