// @vitest-environment jsdom
import { runInThisContext } from "node:vm";
import type { PreRenderHTMLArgs } from "gatsby";
import { createElement, isValidElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PageScriptsPlugin, scriptsOf } from "../../../src/build/gatsby/scripts-plugin";
import { dataPreloads, pageDataBlock, replaceGatsbyScripts } from "../../../src/shell/page-scripts";

/** Script tags that Gatsby writes into each page, as its slice `_gatsby-scripts`. */
const GATSBY_SCRIPT_SLICE = `
	<script id="gatsby-chunk-mapping">
		window.___chunkMapping="{\\"app\\":[\\"/app-1.js\\"]}";
	</script>
	<script>window.___webpackCompilationHash="0123456789abcdef0123";</script><script src="/runtime-1.js" async></script><script src="/app-1.js" async></script>`;

const builtScripts = vi.hoisted(() => ({ buildHash: "", files: [] as readonly string[] }));
vi.mock("generated/scripts.json", () => ({ default: builtScripts }));
Object.assign(builtScripts, scriptsOf(GATSBY_SCRIPT_SLICE));

/** Renders the end of a page, where Gatsby has put its scripts and other elements. */
function endOfPage(otherElements: readonly ReactNode[] = [], runsScripts = true): string {
	const Slice = () => null;
	const gatsbyElements = [
		createElement("script", { key: 1, id: "gatsby-script-loader" }),
		createElement(Slice, { key: 2, ...{ sliceId: "_gatsby-scripts" } }),
	];
	const replace = vi.fn();
	const elements = [...gatsbyElements, ...otherElements];
	const args = { getPostBodyComponents: () => elements, replacePostBodyComponents: replace };
	replaceGatsbyScripts(args as unknown as PreRenderHTMLArgs, runsScripts);
	const nodes: ReactNode[] = replace.mock.calls[0]?.[0] ?? [];
	return nodes.map((node) => (isValidElement(node) ? renderToStaticMarkup(node) : node)).join("");
}

const TEXTS_PATH = "/texts/ru-1.json";
const PAGE = { componentChunkName: "event", path: "/events/1", result: { pageContext: { title: "</script><b>" } } };

/** Puts the HTML of a built page into the document and runs its inline script. */
function openPage(pageData: Record<string, unknown>, head = ""): void {
	const block = renderToStaticMarkup(pageDataBlock(pageData).element);
	document.body.innerHTML = head + block + endOfPage();
	// Scripts inserted as markup don't run by themselves.
	for (const script of document.querySelectorAll("script:not([type]):not([src])"))
		runInThisContext(script.textContent ?? "");
}

/** Reports a paint to the page, by calling its PerformanceObserver's callback. */
let reportPaint: () => void;
const startedScripts = () =>
	[...document.head.querySelectorAll<HTMLScriptElement>("script[src]")].map(({ src }) => new URL(src).pathname);

const globalValue = (name: string): unknown => Reflect.get(window, name);

beforeEach(() => {
	vi.useFakeTimers();
	for (const name of ["pagePath", "pageData", "___webpackCompilationHash", "___chunkMapping"])
		Reflect.deleteProperty(window, name);
	vi.stubGlobal("fetch", vi.fn().mockResolvedValue({ json: async () => ({ event: ["/event-1.js"] }) }));
	class FakeObserver {
		constructor(callback: () => void) {
			reportPaint = callback;
		}
		observe = vi.fn();
	}
	vi.stubGlobal("PerformanceObserver", FakeObserver);
	document.head.replaceChildren();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const GATSBY_SCRIPTS = ["/runtime-1.js", "/app-1.js"];

const htmlOf = (links: ReturnType<typeof dataPreloads>) => links.map((link) => renderToStaticMarkup(link)).join("");

describe("the only inline script of a page", () => {
	it("sets the path, page data and build hash for Gatsby's loader, even if a text contains a closing script tag", () => {
		openPage(PAGE);
		expect(globalValue("pagePath")).toBe("/events/1");
		expect(globalValue("pageData")).toEqual(PAGE);
		expect(globalValue("___webpackCompilationHash")).toBe("0123456789abcdef0123");
		expect(document.querySelector("b")).toBeNull();
	});

	it("sets the path, but not the page data, when the data is too large to inline; the page preloads it", () => {
		const large = { ...PAGE, result: { pageContext: { title: "я".repeat(10_000) } } };
		expect(pageDataBlock(large).isInlined).toBe(false);
		openPage(large);
		expect(globalValue("pagePath")).toBe("/events/1");
		expect(globalValue("pageData")).toBeUndefined();
		const preloadHtml = htmlOf(dataPreloads("/events/1", false, TEXTS_PATH));
		expect(preloadHtml).toContain('href="/page-data/events/1/page-data.json"');
		expect(htmlOf(dataPreloads("/", false, TEXTS_PATH))).toContain("/page-data/index/page-data.json");
		expect(dataPreloads("/events/1", true, TEXTS_PATH)).toHaveLength(2);
	});

	it("sets the chunk map for Gatsby's loader after the page has loaded", async () => {
		openPage(PAGE);
		expect(globalValue("___chunkMapping")).toEqual({});
		expect(fetch).not.toHaveBeenCalled();
		window.dispatchEvent(new Event("load"));
		await vi.waitFor(() => expect(globalValue("___chunkMapping")).toEqual({ event: ["/event-1.js"] }));
		expect(fetch).toHaveBeenCalledWith("/chunk-map.json");
	});

	it("leaves the chunk map empty when it can't be fetched", async () => {
		vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("offline")));
		openPage(PAGE);
		window.dispatchEvent(new Event("load"));
		await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
		expect(globalValue("___chunkMapping")).toEqual({});
	});

	it("runs Gatsby's scripts once, in order, after the first paint", () => {
		openPage(PAGE, htmlOf(dataPreloads("/", true, TEXTS_PATH)));
		expect(startedScripts()).toEqual([]);
		reportPaint();
		reportPaint();
		expect(startedScripts()).toEqual(GATSBY_SCRIPTS);
		expect(document.querySelector<HTMLLinkElement>("link[as=fetch]")?.media).toBe("all");
	});

	it("starts Gatsby's scripts as soon as the main picture is decoded, fails to decode or takes too long", async () => {
		const openWithPicture = (decode: (resolve: () => void, reject: () => void) => void) => {
			document.head.replaceChildren();
			openPage(PAGE, '<img fetchpriority="high" alt="">');
			Object.assign(document.querySelector("img") ?? {}, { decode: () => new Promise<void>(decode) });
			reportPaint();
		};
		let finishDecoding = () => {};
		openWithPicture((resolve) => (finishDecoding = resolve));
		expect(startedScripts()).toEqual([]);
		finishDecoding();
		await vi.waitFor(() => expect(startedScripts()).toEqual(GATSBY_SCRIPTS));

		openWithPicture((_, reject) => reject());
		await vi.waitFor(() => expect(startedScripts()).toEqual(GATSBY_SCRIPTS));

		openWithPicture(() => {});
		expect(startedScripts()).toEqual([]);
		vi.runAllTimers();
		expect(startedScripts()).toEqual(GATSBY_SCRIPTS);
	});

	it("runs Gatsby's scripts after the load event when no paint is reported", () => {
		openPage(PAGE);
		window.dispatchEvent(new Event("load"));
		expect(startedScripts()).toEqual([]);
		vi.runAllTimers();
		// Inline scripts of earlier tests still listen to the same window, so scripts may be started several times.
		expect([...new Set(startedScripts())]).toEqual(GATSBY_SCRIPTS);
	});

	it("is identical in all builds; only preload links name Gatsby's scripts, in order", () => {
		const inlineScriptOf = (html: string) => /<script>(.*?)<\/script>/.exec(html)?.[1];
		const html = endOfPage();
		const preloadedFiles = [...html.matchAll(/as="script"[^>]+href="([^"]+)"/g)].map(([, file]) => file);
		expect(preloadedFiles).toEqual(GATSBY_SCRIPTS);
		const thisBuild = { ...builtScripts };
		Object.assign(builtScripts, { buildHash: "ffff", files: ["/runtime-2.js", "/app-2.js"] });
		const otherHtml = endOfPage();
		Object.assign(builtScripts, thisBuild);
		expect(inlineScriptOf(otherHtml)).toBe(inlineScriptOf(html));
		expect(otherHtml).toContain("/app-2.js");
	});

	it("needs the build hash and script addresses: reading them throws if Gatsby's markup has another form", () => {
		expect(() => scriptsOf("<script>new Gatsby()</script>")).toThrow("Gatsby's slice of scripts has changed");
	});
});

describe("the build hash", () => {
	/** Returns the hash that the plugin gives a finished compilation of these files. */
	function hashOf(files: readonly string[], webpackHash: string): string | undefined {
		const assets = Object.fromEntries(files.map((file) => [file, {}]));
		const compilation = { errors: [], hash: webpackHash, assets, modules: [], chunkGroups: [] };
		new PageScriptsPlugin("/nowhere").apply({
			hooks: { done: { tap: (_options, run) => run({ compilation }), tapPromise: () => undefined } },
		});
		return compilation.hash;
	}

	it("depends only on the names of all compiled files, not on their order or webpack's hash", () => {
		const coldHash = hashOf(["app-1.js", "event-2.js"], "cold");
		expect(hashOf(["event-2.js", "app-1.js"], "warm")).toBe(coldHash);
		expect(hashOf(["app-1.js", "event-3.js"], "warm")).not.toBe(coldHash);
	});
});

describe("the scripts of a built page", () => {
	it("replace Gatsby's scripts and keep all other elements", () => {
		const html = endOfPage([createElement("noscript", { key: 3 }), "text"]);
		expect(html).toMatch(/^<script type="application\/json" id="build">"0123456789abcdef0123"<\/script><link /);
		expect(html).toMatch(/<\/script><noscript><\/noscript>text$/);
		expect(html).not.toContain("gatsby-script-loader");
	});

	it("are only named by preload links, and not run, on a page without the inline script", () => {
		const html = endOfPage([], false);
		expect([...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag)).toEqual(["link", "link"]);
	});
});
