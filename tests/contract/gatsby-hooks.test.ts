import { existsSync, readdirSync, readFileSync } from "node:fs";
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { CreatePagesArgs, CreateResolversArgs, PreInitArgs, SourceNodesArgs } from "gatsby";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PageContext } from "#src/views/page-context";
import { planPagesOf, readCatalogueFrom, startDemoSandbox } from "../fixtures/sandbox-catalogue";
import type { Sandbox } from "../sandbox/server/sandbox";
import { Visitor } from "./sandbox-visitor";

interface CreatedPage {
	path: string;
	component: string;
	matchPath?: string;
	context: PageContext<unknown> & { namespaces?: readonly string[] };
}

let root: string;
let sandbox: Sandbox;

beforeEach(async () => {
	root = await mkdtemp(join(tmpdir(), "hooks-"));
	for (const folder of ["src", "static"]) await symlink(resolve(folder), join(root, folder));
	await cp("locales", join(root, "locales"), { recursive: true });
	sandbox = await startDemoSandbox(150);
	vi.spyOn(process, "cwd").mockReturnValue(root);
	vi.stubEnv("NODE_ENV", "production");
	vi.stubEnv("GATSBY_PUBLIC_API_URL", sandbox.url);
	vi.stubEnv("GATSBY_SITE_URL", "http://localhost:9000");
	vi.stubEnv("API_REQUESTS_PER_SECOND", "500");
	vi.resetModules();
});
afterEach(async () => {
	vi.unstubAllEnvs();
	await sandbox.close();
	await rm(root, { recursive: true });
});

/** A node that Gatsby made of a page of the last build. */
interface PageNode {
	id: string;
}

/**
 * Loads the hooks and runs them as Gatsby does, up to page creation.
 * @param pageNodes those that the cache holds
 * @returns created pages, touched nodes and reported lines
 */
async function startGatsby(pageNodes: readonly PageNode[] = []) {
	const { onPreInit, onPreBootstrap, sourceNodes, createPages } = await import(
		"#src/node/gatsby/gatsby-hooks"
	);
	const lines: string[] = [];
	const pages: CreatedPage[] = [];
	const touchedNodes: PageNode[] = [];
	const report = (line: string) => void lines.push(line);
	const panic = (line: string): never => {
		throw new Error(`panic: ${line}`);
	};
	const args = {
		reporter: { info: report, warn: report, error: report, panic },
		actions: {
			createPage: (page: CreatedPage) => void pages.push(page),
			touchNode: (node: PageNode) => void touchedNodes.push(node),
		},
		getNodesByType: (type: string) => (type === "SitePage" ? pageNodes : []),
	} as unknown as PreInitArgs & SourceNodesArgs & CreatePagesArgs;
	const run = async (hook: ((...all: never[]) => unknown) | undefined) => {
		await hook?.(...([args, { plugins: [] }, () => undefined] as never[]));
	};
	await run(onPreInit);
	return {
		lines,
		pages,
		touchedNodes,
		preBootstrap: () => run(onPreBootstrap),
		source: () => run(sourceNodes),
		createPages: () => run(createPages),
	};
}

it("the hooks read the API and create all planned pages, whose contexts carry the i18n of each page", async () => {
	const gatsby = await startGatsby();
	await gatsby.source();
	await gatsby.createPages();
	const plans = await planPagesOf(await readCatalogueFrom(sandbox));
	expect(gatsby.pages.map(({ path }) => path)).toEqual(plans.map(({ path }) => path));
	expect(gatsby.pages.flatMap(({ matchPath }) => matchPath ?? [])).toContain("/ru/order/bill/*");
	for (const { path, context } of gatsby.pages) {
		expect(context.i18n).toMatchObject({ language: "ru", defaultLanguage: "ru", languages: ["ru"], path });
		expect(context.namespaces).toBeUndefined();
	}
	expect(gatsby.lines).toContain("/v1/events: 150 records");
	expect(gatsby.lines).toContain(`${plans.length} pages planned`);
	expect(readdirSync(join(root, "public", "calendar"))).toHaveLength(150);
	expect(existsSync(join(root, "public", "data", "search.ru.json"))).toBe(true);
});

it("in develop, pages ask for the texts of all namespaces, and a refresh reads the API again", async () => {
	vi.stubEnv("NODE_ENV", "development");
	const gatsby = await startGatsby();
	await gatsby.source();
	await gatsby.createPages();
	expect(gatsby.pages[0]?.context.namespaces).toEqual(["common", "pages", "forms"]);
	const events = () => gatsby.lines.filter((line) => line.startsWith("/v1/events:")).length;
	expect(events()).toBe(1);
	// After an edited text, Gatsby creates the pages anew from the same records.
	await gatsby.createPages();
	expect(events()).toBe(1);
	await gatsby.source();
	expect(events()).toBe(2);
});

it("in develop, a refresh that fails says so and keeps the records, and the next one reads them anew", async () => {
	vi.stubEnv("NODE_ENV", "development");
	const gatsby = await startGatsby();
	await gatsby.source();
	await gatsby.createPages();
	const pagesBefore = gatsby.pages.map(({ path }) => path);
	const api = new Visitor(sandbox.url);
	await api.post("/sandbox/faults", { kind: "status", status: 404, path: "/v1/places", times: 1 });
	await gatsby.source();
	expect(gatsby.lines.at(-1)).toMatch(/^The data couldn't be read again.*\/v1\/places/s);
	await gatsby.createPages();
	expect(gatsby.pages.map(({ path }) => path)).toEqual([...pagesBefore, ...pagesBefore]);
	const events = () => gatsby.lines.filter((line) => line === "/v1/events: 150 records").length;
	const eventsBefore = events();
	await gatsby.source();
	expect(events()).toBe(eventsBefore + 1);
});

it("in develop, a text file that isn't JSON keeps the pages until it is mended, and says which line is wrong", async () => {
	vi.stubEnv("NODE_ENV", "development");
	const gatsby = await startGatsby();
	await gatsby.source();
	await gatsby.createPages();
	const problem = () => readFileSync(join(root, ".cache", "generated", "problem.txt"), "utf8");
	expect(problem()).toBe("");
	const pagesBefore = [...gatsby.pages];
	const file = join(root, "locales", "ru", "pages.json");
	const text = readFileSync(file, "utf8");
	await writeFile(file, text.replace("{", "{,"));
	await gatsby.createPages();
	expect(problem()).toMatch(/^locales\/ru\/pages\.json, line 1: /);
	expect(gatsby.pages.splice(0)).toEqual([...pagesBefore, ...pagesBefore]);
	await writeFile(file, text.replaceAll("Афиша", "Что идёт"));
	await gatsby.createPages();
	expect(problem()).toBe("");
	expect(gatsby.pages).toHaveLength(pagesBefore.length);
	expect(JSON.stringify(gatsby.pages)).toContain("Что идёт");
});

it("a text file that isn't JSON at the start ends Gatsby with one sentence, before plugins read it", async () => {
	const gatsby = await startGatsby();
	await gatsby.preBootstrap();
	await writeFile(join(root, "locales", "de", "pages.json"), "{,}");
	await expect(gatsby.preBootstrap()).rejects.toThrow(/^panic: locales\/de\/pages\.json, line 1: /);
});

it("a fault of the code ends the build with its stack", async () => {
	const gatsby = await startGatsby();
	await gatsby.source();
	vi.spyOn(gatsby.pages, "push").mockImplementation(() => {
		throw new TypeError("fault");
	});
	await expect(gatsby.createPages()).rejects.toThrow(/^panic: TypeError: fault\n +at /);
});

it("in develop, the texts of a file that isn't JSON stay in the pages' data, beside edited ones of others", async () => {
	vi.stubEnv("NODE_ENV", "development");
	const { createResolvers } = await import("#src/node/gatsby/gatsby-hooks");
	/** Runs the query of a page, with a schema of its own: Gatsby makes a new one after each edited text. */
	const query = async (edges: unknown[], language = "ru") => {
		const resolvers: { Query?: { allLocale: { resolve: (...all: unknown[]) => Promise<unknown> } } } = {};
		const args = { createResolvers: (given: object) => void Object.assign(resolvers, given) };
		await createResolvers?.(args as unknown as CreateResolversArgs, { plugins: [] }, () => undefined);
		const filter = { language: { eq: language } };
		const info = { originalResolver: async () => ({ edges }) };
		return resolvers.Query?.allLocale.resolve(undefined, { filter }, {}, info);
	};
	const edge = (ns: string, data: string) => ({ node: { ns, data } });
	await query([edge("common", "1"), edge("pages", "2")]);
	expect(await query([edge("common", "3")])).toEqual({ edges: [edge("common", "3"), edge("pages", "2")] });
	expect(await query([edge("common", "4")], "en")).toEqual({ edges: [edge("common", "4")] });
	const mended = [edge("common", "3"), edge("pages", "5")];
	expect(await query(mended)).toEqual({ edges: mended });
});

it("a build that follows another keeps the nodes of its pages, so that Gatsby needn't write all of them anew", async () => {
	const pageNodes = [{ id: "SitePage /" }, { id: "SitePage /moskva" }];
	const gatsby = await startGatsby(pageNodes);
	await gatsby.source();
	expect(gatsby.touchedNodes).toEqual(pageNodes);
});

it("reading begins in onPreInit, before Gatsby asks for nodes", async () => {
	await startGatsby();
	const isApiRead = async () => {
		const { body } = await new Visitor(sandbox.url).get("/sandbox/log");
		return JSON.stringify(body).includes("/v2/acquisitions");
	};
	await expect.poll(isApiRead, { timeout: 30_000 }).toBe(true);
});

it("a failed API call ends the build with one sentence that names the call", async () => {
	await new Visitor(sandbox.url).post("/sandbox/faults", { kind: "status", status: 404, path: "/v1/places" });
	const gatsby = await startGatsby();
	await expect(gatsby.source()).rejects.toThrow(/^panic: .*\/v1\/places/);
	expect(existsSync(join(root, "public"))).toBe(false);
});

it("a site on https with an API at localhost ends the build and names the variable", async () => {
	vi.stubEnv("GATSBY_SITE_URL", "https://example.org");
	const gatsby = await startGatsby();
	await expect(gatsby.source()).rejects.toThrow("GATSBY_PUBLIC_API_URL must be a public https:// address");
});
