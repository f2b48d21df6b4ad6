import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
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
	version: v.fallback(v.string(), ""),
	license: v.fallback(v.optional(v.string()), undefined),
	author: v.fallback(v.optional(authorSchema), undefined),
	authors: authorsSchema,
	contributors: authorsSchema,
});

/** Packages whose code reaches browsers, but not as modules: service worker, and runtimes of Gatsby and webpack. */
const PACKAGES_WITHOUT_MODULES = [
	"gatsby-plugin-offline",
	"workbox-build",
	"idb-keyval",
	"gatsby",
	"webpack",
];

/** Returns the folders of the packages that contain the given files. */
export function packagesOf(files: Iterable<string>): Set<string> {
	const folders = new Set<string>();
	for (const file of files) {
		const [folder] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file) ?? [];
		if (folder !== undefined) folders.add(folder);
	}
	return folders;
}

/** Returns the licences of all code and fonts for browsers: minified files have none. @param files paths of modules */
export async function licencesOf(root: string, files: Iterable<string>): Promise<string> {
	const otherPackages = PACKAGES_WITHOUT_MODULES.map((name) => join(root, "node_modules", name));
	const notices = new Map<string, string>();
	for (const folder of [...packagesOf(files), ...otherPackages]) {
		const notice = await licenceNoticeOf(folder);
		notices.set(notice.title, notice.text);
	}
	const fontLicences = (await readdir(join(root, "static", "fonts"))).filter((name) => name.endsWith(".txt"));
	for (const name of fontLicences)
		notices.set(name, await readFile(join(root, "static", "fonts", name), "utf8"));
	const sections = [...notices]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([title, text]) => `${title}\n\n${text.trim()}\n`);
	return sections.join(`\n${"-".repeat(80)}\n\n`);
}

async function licenceNoticeOf(folder: string): Promise<{ title: string; text: string }> {
	const fields: unknown = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
	const { name, version, license = "see the text below" } = v.parse(packageSchema, fields);
	const files = (await readdir(folder))
		.filter((file) => /^(?:licen[cs]e|copying|notice)(?:[.-][\w.-]*)?$/i.test(file))
		.sort();
	const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
	const text = texts.join("\n\n");
	return { title: `${name} ${version} (${license})`, text: text.trim() === "" ? licenceText(fields) : text };
}

/** Returns the licence that a package without a licence file declares. @param fields its package.json */
export function licenceText(fields: unknown): string {
	const { name, license, author, authors, contributors } = v.parse(packageSchema, fields);
	const names = [author, ...authors, ...contributors].flatMap(
		(each) => each?.replace(/\s*[<(].*$/, "").trim() || [],
	);
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
