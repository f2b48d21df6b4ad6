import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LicenseIdentifiedModule } from "license-webpack-plugin/dist/LicenseIdentifiedModule";
import type { PluginOptions } from "license-webpack-plugin/dist/PluginOptions";
import * as v from "valibot";

const authorSchema = v.union([
	v.string(),
	v.pipe(
		v.object({ name: v.string() }),
		v.transform(({ name }) => name),
	),
]);
const authorsSchema = v.fallback(v.array(v.fallback(v.optional(authorSchema), undefined)), []);
const packageSchema = v.object({
	name: v.fallback(v.string(), "a package without a name"),
	license: v.fallback(v.optional(v.string()), undefined),
	author: v.fallback(v.optional(authorSchema), undefined),
	authors: authorsSchema,
	contributors: authorsSchema,
});

/** Packages whose code reaches browsers, but not as modules: service worker, and runtimes of Gatsby and webpack. */
const PACKAGES_WITHOUT_MODULES = ["gatsby-plugin-offline", "workbox-build", "idb-keyval", "gatsby", "webpack"];

/** Options of license-webpack-plugin: one file with the licences of all code and fonts for browsers. */
export function licencePluginOptions(root: string): PluginOptions {
	return {
		outputFilename: "licences.txt",
		perChunkOutput: false,
		additionalModules: PACKAGES_WITHOUT_MODULES.map((name) => ({ name, directory: join(root, "node_modules", name) })),
		renderLicenses: (modules) => renderLicences(modules, fontLicences(root)),
		// A package without a licence file: `renderLicences` writes what it declares.
		handleMissingLicenseText: () => null,
		stats: { warnings: false, errors: true },
	};
}

type Notices = readonly (readonly [title: string, text: string])[];

function fontLicences(root: string): Notices {
	const folder = join(root, "static", "fonts");
	const names = readdirSync(folder).filter((name) => name.endsWith(".txt"));
	return names.map((name) => [name, readFileSync(join(folder, name), "utf8")] as const);
}

type LicensedModule = Pick<LicenseIdentifiedModule, "name" | "licenseId" | "licenseText"> & { packageJson?: unknown };

/** Renders the notices of modules and fonts, sorted by title. */
export function renderLicences(modules: readonly LicensedModule[], fonts: Notices): string {
	const notices = modules.map(({ name, licenseId, licenseText, packageJson }) => {
		const { version } = v.parse(v.object({ version: v.fallback(v.string(), "") }), packageJson);
		const title = `${name} ${version} (${licenseId ?? "see the text below"})`;
		return [title, licenseText?.trim() || licenceText(packageJson)] as const;
	});
	const sections = [...new Map([...notices, ...fonts])]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([title, text]) => `${title}\n\n${text.trim()}\n`);
	return sections.join(`\n${"-".repeat(80)}\n\n`);
}

/** Returns the licence that a package without a licence file declares. @param fields its package.json */
export function licenceText(fields: unknown): string {
	const { name, license, author, authors, contributors } = v.parse(packageSchema, fields);
	const names = [author, ...authors, ...contributors].flatMap((each) => each?.replace(/\s*[<(].*$/, "").trim() || []);
	const notice = `Copyright (c) ${[...new Set(names)].join(", ") || `the authors of ${name}`}`;
	return license === "MIT"
		? `MIT License\n\n${notice}\n\n${MIT_LICENCE}`
		: `${notice}\n\nLicence: ${license ?? "not declared"}`;
}

const MIT_LICENCE = `Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
`;
