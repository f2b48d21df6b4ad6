import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packagesOf, writeLicences } from "../../../src/build/gatsby/licences";
import { folderWith } from "./small-site";

const packageJson = (name: string) => JSON.stringify({ name, version: "1.2.3", license: "MIT" });

describe("licences.txt", () => {
	it("finds the innermost package of a file, with its scope", () => {
		const files = ["/s/node_modules/a/b.js", "/s/node_modules/a/node_modules/@x/c/d.js", "/s/src/e.ts"];
		expect([...packagesOf(files)]).toEqual(["/s/node_modules/a", "/s/node_modules/a/node_modules/@x/c"]);
	});

	it("lists packages of scripts and worker, and typefaces, once, in order", async () => {
		const worker = ["gatsby-plugin-offline", "workbox-build", "idb-keyval"];
		const root = await folderWith({
			"static/fonts/OFL-onest.txt": "SIL Open Font License",
			"node_modules/react/package.json": packageJson("react"),
			"node_modules/react/LICENSE": "Copyright of React",
			"node_modules/unused/package.json": packageJson("unused"),
			...Object.fromEntries(worker.map((name) => [`node_modules/${name}/package.json`, packageJson(name)])),
			"node_modules/idb-keyval/LICENCE": "Copyright of idb-keyval",
		});
		const modules = ["index.js", "cjs/react.js"].map((file) => join(root, "node_modules/react", file));
		await writeLicences(root, [...modules, join(root, "src/a.ts")]);
		const text = readFileSync(join(root, "public/licences.txt"), "utf8");
		expect(text.match(/^.*1\.2\.3 \(MIT\)$|^OFL.*$/gm)).toEqual([
			"OFL-onest.txt",
			...["gatsby-plugin-offline", "idb-keyval", "react", "workbox-build"].map((name) => `${name} 1.2.3 (MIT)`),
		]);
		expect(text).toContain("Copyright of React");
		expect(text).toContain("Copyright of idb-keyval");
		expect(text).not.toContain("unused");
	});
});
