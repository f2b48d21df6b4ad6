import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { licencesOf, licenceText, packagesOf } from "#src/node/gatsby/licences";
import { folderWithFiles } from "./small-site";

const packageJson = (name: string) => JSON.stringify({ name, version: "1.2.3", license: "MIT" });

describe("licences.txt", () => {
	it("attributes a file to the innermost package in its path, whether or not the package name has a scope", () => {
		const files = ["/s/node_modules/a/b.js", "/s/node_modules/a/node_modules/@x/c/d.js", "/s/src/e.ts"];
		expect([...packagesOf(files)]).toEqual(["/s/node_modules/a", "/s/node_modules/a/node_modules/@x/c"]);
	});

	it("lists each typeface and each package in scripts or the service worker once, sorted by name", async () => {
		const packagesInScripts = ["gatsby-plugin-offline", "workbox-build", "idb-keyval", "gatsby", "webpack"];
		const root = await folderWithFiles({
			"static/fonts/OFL-onest.txt": "SIL Open Font License",
			"node_modules/react/package.json": packageJson("react"),
			"node_modules/react/LICENSE": "Copyright of React",
			"node_modules/unused/package.json": packageJson("unused"),
			...Object.fromEntries(
				packagesInScripts.map((name) => [`node_modules/${name}/package.json`, packageJson(name)]),
			),
			"node_modules/idb-keyval/LICENCE": "Copyright of idb-keyval",
		});
		const modules = ["index.js", "cjs/react.js"].map((file) => join(root, "node_modules/react", file));
		const text = await licencesOf(root, [...modules, join(root, "src/a.ts")]);
		expect(text.match(/^.*1\.2\.3 \(MIT\)$|^OFL.*$/gm)).toEqual([
			"OFL-onest.txt",
			...["gatsby", "gatsby-plugin-offline", "idb-keyval", "react", "webpack", "workbox-build"].map(
				(name) => `${name} 1.2.3 (MIT)`,
			),
		]);
		expect(text).toContain("Copyright of React");
		expect(text).toContain("Copyright of idb-keyval");
		expect(text).not.toContain("unused");
		expect(text).toContain("Copyright (c) the authors of webpack\n");
	});

	it.each([
		["author", { author: "Ann Lee <ann@a.example> (https://a.example)" }, "Ann Lee"],
		["author as an object", { author: { name: "Ann Lee", email: "ann@a.example" } }, "Ann Lee"],
		["list of authors", { authors: ["Ann Lee <ann@a.example>", { name: "Bo" }] }, "Ann Lee, Bo"],
		[
			"author, contributors",
			{ author: "Ann Lee", contributors: ["Bo", { url: "https://b.example" }] },
			"Ann Lee, Bo",
		],
		["name, as its authors are malformed", { author: 7, contributors: "none" }, "the authors of a"],
	])(
		"replaces a missing licence file with the MIT text, naming holders from the package's %s",
		(_, fields, names) => {
			const text = licenceText({ name: "a", license: "MIT", ...fields });
			expect(text).toMatch(/^MIT License\n\nCopyright \(c\) /);
			expect(text).toContain(`Copyright (c) ${names}\n\nPermission is hereby granted`);
			expect(text).toContain('THE SOFTWARE IS PROVIDED "AS IS"');
		},
	);

	it("states a non-MIT package's holders and licence, or that none is declared, if it has no licence file", () => {
		expect(licenceText({ name: "a", license: "ISC", author: "Ann" })).toBe(
			"Copyright (c) Ann\n\nLicence: ISC",
		);
		expect(licenceText({ name: "a" })).toBe("Copyright (c) the authors of a\n\nLicence: not declared");
	});
});
