import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { describe, expect, it } from "vitest";

const documentsIn = (folder: string, recursive = true) =>
	readdirSync(folder, { recursive, encoding: "utf8" })
		.filter((file) => file.endsWith(".md"))
		.map((file) => join(folder, file));
const packageSchema = v.object({
	dependencies: v.record(v.string(), v.string()),
	devDependencies: v.record(v.string(), v.string()),
	scripts: v.record(v.string(), v.string()),
});
const readPackage = () => v.parse(packageSchema, JSON.parse(readFileSync("package.json", "utf8")));
/** All but superseded decisions, which speak of the past. */
const DOCUMENTS = [
	...documentsIn(".", false),
	...documentsIn("docs"),
	...documentsIn("examples/payload", false),
].filter((file) => !readFileSync(file, "utf8").includes("Superseded"));
/** A path of the repository; placeholders such as NAME, patterns such as `*.ts`, and files that are ignored, aren't. */
const PATH = /`((?:src|tests|scripts|docs|locales|static|examples|\.github|\.ci)\/[a-z0-9./_-]+)(?<!\.env)`/g;
const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)/g;

/** Finds what a document refers to. @returns the references to missing files, each behind the document's name */
function missing(pattern: RegExp, resolve: (document: string, reference: string) => string): string[] {
	return DOCUMENTS.flatMap((document) =>
		[...readFileSync(document, "utf8").matchAll(pattern)]
			.map(([, reference = ""]) => reference)
			.filter((reference) => !existsSync(resolve(document, reference)))
			.map((reference) => `${document}: ${reference}`),
	);
}

describe("documents", () => {
	it("are found", () => {
		expect(DOCUMENTS).toContain("README.md");
		expect(DOCUMENTS).toContain(join("docs", "decisions", "001-page-context.md"));
	});

	it("name only files and folders that exist, relative to their package", () => {
		const packageOf = (document: string) => /^examples\/[^/]+/.exec(document)?.[0] ?? ".";
		expect(missing(PATH, (document, path) => join(packageOf(document), path))).toEqual([]);
	});

	it("say what each package is for, except type definitions", () => {
		const [, table = ""] = readFileSync(join("docs", "configuration.md"), "utf8").split(
			"## What the libraries are for",
		);
		const named = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names = ""]) => names.split(", "));
		const isNamed = (name: string) =>
			named.some((each) => each === name || (each.endsWith("*") && name.startsWith(each.slice(0, -1))));
		const { dependencies, devDependencies } = readPackage();
		const packages = Object.keys({ ...dependencies, ...devDependencies });
		expect(packages.filter((name) => !name.startsWith("@types/") && !isNamed(name))).toEqual([]);
	});

	it("list each command of package.json", () => {
		const commands = Object.keys(readPackage().scripts).filter((name) => name !== "prepare");
		const text = readFileSync("CONTRIBUTING.md", "utf8");
		expect(commands.filter((name) => !new RegExp(`\`npm (?:run )?${name}\``).test(text))).toEqual([]);
	});

	it("link only to files that exist", () => {
		expect(missing(LINK, (document, link) => join(dirname(document), link))).toEqual([]);
	});
});
