import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { writeChanged } from "./write-changed";

const packageSchema = v.object({
	name: v.fallback(v.string(), "a package without a name"),
	version: v.fallback(v.string(), ""),
	license: v.fallback(v.string(), "see the text below"),
});

/** Packages in the service worker; gatsby-plugin-offline adds them without webpack. */
const WORKER_PACKAGES = ["gatsby-plugin-offline", "workbox-build", "idb-keyval"];

export function packagesOf(files: Iterable<string>): Set<string> {
	const folders = new Set<string>();
	for (const file of files) {
		const [folder] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file) ?? [];
		if (folder !== undefined) folders.add(folder);
	}
	return folders;
}

/**
 * Writes the licences of everything sent to browsers: scripts, stylesheets, service worker, fonts. Minified files lack
 * the notices.
 * @param files all modules of the scripts, absolute paths
 */
export async function writeLicences(root: string, files: Iterable<string>): Promise<void> {
	const worker = WORKER_PACKAGES.map((name) => join(root, "node_modules", name));
	const notices = new Map<string, string>();
	for (const folder of [...packagesOf(files), ...worker]) {
		const notice = await noticeOf(folder);
		notices.set(notice.title, notice.text);
	}
	const faces = (await readdir(join(root, "static", "fonts"))).filter((name) => name.endsWith(".txt"));
	for (const name of faces) notices.set(name, await readFile(join(root, "static", "fonts", name), "utf8"));
	const sections = [...notices]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([title, text]) => `${title}\n\n${text.trim()}\n`);
	await writeChanged(join(root, "public", "licences.txt"), sections.join(`\n${"-".repeat(80)}\n\n`));
}

async function noticeOf(folder: string): Promise<{ title: string; text: string }> {
	const { name, version, license } = v.parse(
		packageSchema,
		JSON.parse(await readFile(join(folder, "package.json"), "utf8")),
	);
	const files = (await readdir(folder))
		.filter((file) => /^(?:licen[cs]e|copying|notice)(?:[.-][\w.-]*)?$/i.test(file))
		.sort();
	const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
	return { title: `${name} ${version} (${license})`, text: texts.join("\n\n") };
}
