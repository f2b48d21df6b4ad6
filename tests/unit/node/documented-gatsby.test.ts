import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import packageJson from "../../../package.json";

/** Exceptions to "documented API only", each with a row in docs/decisions/030-documented-gatsby.md. */
const EXCEPTIONS = [
	"src/browser/gatsby-runtime.ts",
	"src/node/gatsby/gatsby-stable-hash.ts",
	"src/shell/gatsby-script-elements.ts",
];
const MAX_EXCEPTIONS = 3;
const MAX_EXCEPTION_LINES = 15;

/** Words of Gatsby's internals that other code may use for something of its own. */
const NAMES_IN_GATSBY_LAYER = [/\bstore\b/, /\bdispatch\(\s*\{\s*type:/];

/** What Gatsby, webpack and Parcel don't document: their files, globals, variables and class names. */
const PRIVATE_NAMES = [
	/\bwrite\w*\([^;]*page-?data/i,
	/(?:from|import|require)\s*\(?\s*["'`][^"'`]*\.cache\//,
	/\.cache\/[\w-]+\.js\b/,
	/gatsby\/(?:dist|cache-dir)\//,
	/@parcel\//,
	/\bconstructor\.name\b/,
	/\bhooks\.done\b|\bcompilation\.hash\b/,
	/process\.env\[?\.?["']?(?:NODE_OPTIONS|GATSBY_CPU_COUNT|GATSBY_DISABLE_CACHE_PERSISTENCE)["']?\]?\s*(?:\?\?)?=[^=]/,
	/___(?:chunkMapping|emitter|failedResources|loader|push|navigate|replace|swUpdated|webpackCompilationHash)\b/,
	/\bgatsby-(?:announcer|chunk-mapping|focus-wrapper|script-loader)\b|\b_gatsby-scripts\b/,
	/\bbabelrc\b/,
	/\bMessageAPI\b|\bofflineShellEnabled\b/,
];

const sourceFiles = readdirSync("src", { recursive: true, encoding: "utf8" })
	.map((file) => join("src", file).replaceAll("\\", "/"))
	.filter((file) => /\.(?:tsx?|m?js|css)$/.test(file));
const files = [...sourceFiles, ...readdirSync(".").filter((file) => /^gatsby-.*\.tsx?$/.test(file))];

/** Returns the private names that a text uses; comments may name them. */
function privateNamesIn(text: string, patterns = [...PRIVATE_NAMES, ...NAMES_IN_GATSBY_LAYER]): string[] {
	const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
	return patterns.filter((pattern) => pattern.test(code)).map(String);
}

/** Files of Gatsby's layer: its hooks, and what runs around every page. */
const isOfGatsby = (file: string) => /^(?:gatsby-|src\/(?:html|i18n|layouts|node\/gatsby|shell))/.test(file);

describe("documented API of Gatsby", () => {
	it("is all that the shop uses, outside of the named exceptions", () => {
		const found = files
			.filter((file) => !EXCEPTIONS.includes(file))
			.map((file) => {
				const text = readFileSync(file, "utf8");
				return [file, isOfGatsby(file) ? privateNamesIn(text) : privateNamesIn(text, PRIVATE_NAMES)] as const;
			})
			.filter(([, names]) => names.length > 0);
		expect(files.filter(isOfGatsby).length).toBeGreaterThan(20);
		expect(found).toEqual([]);
	});

	it("has at most three exceptions, each under 15 lines and with a decision record", () => {
		const record = readFileSync("docs/decisions/030-documented-gatsby.md", "utf8");
		expect(EXCEPTIONS.length).toBeLessThanOrEqual(MAX_EXCEPTIONS);
		for (const file of EXCEPTIONS) {
			const text = readFileSync(file, "utf8");
			expect(text.trimEnd().split("\n").length, file).toBeLessThan(MAX_EXCEPTION_LINES);
			expect(basename(file)).toMatch(/^gatsby-/);
			expect(record).toContain(file);
			expect(privateNamesIn(text)).not.toEqual([]);
		}
	});

	it.each([
		["dispatches an action", 'api.dispatch({ type: "CREATE_PAGE" })'],
		["reads the store", "const { store } = args"],
		["imports Gatsby's files", 'import { publicLoader } from "../../.cache/loader";'],
		["finds a plugin by its class", 'plugins.find((p) => p.constructor.name === "X")'],
		["sets Gatsby's variables", 'process.env["GATSBY_CPU_COUNT"] ??= "2"'],
		["asks Gatsby's loader", "await window.___loader.loadPage(path)"],
		["names Gatsby's elements", 'document.querySelector("#gatsby-focus-wrapper")'],
		["names Gatsby's script elements", 'element.props.id === "gatsby-chunk-mapping"'],
		["overwrites the offline plugin", "MessageAPI.clearPathResources = () => undefined"],
	])("would be violated by code that %s", (_, code) => {
		expect(privateNamesIn(code)).not.toEqual([]);
	});

	it("leaves the commands of package.json to Gatsby, and lists the required packages", () => {
		expect(packageJson.scripts.build).toBe("gatsby build");
		const packages = { ...packageJson.dependencies, ...packageJson.devDependencies };
		for (const name of [
			...["gatsby", "react", "react-dom", "gatsby-plugin-react-i18next", "i18next", "axios", "axios-retry"],
			...[
				"p-throttle",
				"qs",
				"react-toastify",
				"@sentry/gatsby",
				"gatsby-plugin-offline",
				"react-yandex-metrika",
			],
			...["vitest", "@testing-library/react", "playwright"],
		])
			expect(packages).toHaveProperty(name);
	});
});
