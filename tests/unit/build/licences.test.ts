import { describe, expect, it } from "vitest";
import { licencePluginOptions, licenceText, renderLicences } from "../../../src/build/gatsby/licences";
import { folderWithFiles } from "./small-site";

describe("licences.txt", () => {
	it("lists each typeface and each package once, sorted by name, with its licence text or what it declares", () => {
		const licensed = (name: string, licenseText: string | null) => ({
			...{ name, licenseText, licenseId: "MIT", packageJson: { name, version: "1.2.3", license: "MIT" } },
		});
		const packages = [licensed("webpack", null), licensed("react", "Copyright of React"), licensed("react", "again")];
		const text = renderLicences(packages as never, [["OFL-onest.txt", "SIL Open Font License"]]);
		expect(text.match(/^.*1\.2\.3 \(MIT\)$|^OFL.*$/gm)).toEqual([
			"OFL-onest.txt",
			"react 1.2.3 (MIT)",
			"webpack 1.2.3 (MIT)",
		]);
		expect(text).toContain("SIL Open Font License");
		expect(text).toContain("Copyright (c) the authors of webpack\n");
	});

	it("adds the packages of the service worker and of runtimes, which are no modules", async () => {
		const root = await folderWithFiles({ "static/fonts/OFL-onest.txt": "SIL Open Font License" });
		const { additionalModules = [] } = licencePluginOptions(root);
		expect(additionalModules.map(({ name }) => name)).toContain("workbox-build");
	});

	it.each([
		["author", { author: "Ann Lee <ann@a.example> (https://a.example)" }, "Ann Lee"],
		["author as an object", { author: { name: "Ann Lee", email: "ann@a.example" } }, "Ann Lee"],
		["list of authors", { authors: ["Ann Lee <ann@a.example>", { name: "Bo" }] }, "Ann Lee, Bo"],
		["author, contributors", { author: "Ann Lee", contributors: ["Bo", { url: "https://b.example" }] }, "Ann Lee, Bo"],
		["name, as its authors are malformed", { author: 7, contributors: "none" }, "the authors of a"],
	])("replaces a missing licence file with the MIT text, naming holders from the package's %s", (_, fields, names) => {
		const text = licenceText({ name: "a", license: "MIT", ...fields });
		expect(text).toMatch(/^MIT License\n\nCopyright \(c\) /);
		expect(text).toContain(`Copyright (c) ${names}\n\nPermission is hereby granted`);
		expect(text).toContain('THE SOFTWARE IS PROVIDED "AS IS"');
	});

	it("states a non-MIT package's holders and licence, or that none is declared, if it has no licence file", () => {
		expect(licenceText({ name: "a", license: "ISC", author: "Ann" })).toBe("Copyright (c) Ann\n\nLicence: ISC");
		expect(licenceText({ name: "a" })).toBe("Copyright (c) the authors of a\n\nLicence: not declared");
	});
});
