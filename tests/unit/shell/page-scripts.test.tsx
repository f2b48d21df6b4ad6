// @vitest-environment jsdom
import type { PreRenderHTMLArgs } from "gatsby";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { START_SCRIPTS } from "#src/shell/inline-script";
import { onPreRenderHTML } from "#src/shell/server.tsx";

/** Stands for the component with which Gatsby writes its scripts into a page. */
const GatsbyScripts = (_: { sliceId: string }) => createElement("script", { src: "/_/app.js", async: true });

/** Shows a page as the server would render it, and runs the end of its inline script. */
function openPage(pathname = "/news"): void {
	let body: ReactNode[] = [
		createElement("script", { key: "script-loader", id: "gatsby-script-loader" }, "pagePath='/news'"),
		createElement(GatsbyScripts, { key: "scripts", sliceId: "_gatsby-scripts" }),
		...[`/page-data${pathname}/page-data.json`, "/texts/ru.json", "/page-data/app-data.json"].map((href) =>
			createElement("link", { key: href, href }),
		),
	];
	const args = {
		pathname,
		getHeadComponents: () => [],
		replaceHeadComponents: () => undefined,
		getPostBodyComponents: () => body,
		replacePostBodyComponents: (components: ReactNode[]) => (body = components),
	};
	onPreRenderHTML?.(args as unknown as PreRenderHTMLArgs, { plugins: [] });
	document.body.innerHTML = renderToStaticMarkup(createElement("div", null, body));
	expect(document.querySelector("template")?.id).toBe(pathname);
	expect(document.querySelector("#gatsby-script-loader")).toBeNull();
	const inlineScript = [...document.scripts].at(-1);
	expect(inlineScript?.text).toContain(START_SCRIPTS);
	Object.defineProperty(document, "currentScript", { value: inlineScript, configurable: true });
	new Function(START_SCRIPTS)();
}

const loadedScripts = () =>
	[...document.scripts].map((script) => script.getAttribute("src")).filter((src) => src !== null);

const preloadsIn = (root: ParentNode) =>
	[...root.querySelectorAll("link")].map((link) => link.getAttribute("href")?.replace(location.origin, ""));

/** Lets the test report a paint. */
function mockPaints(): () => void {
	let report = () => {};
	const Observer = class {
		constructor(callback: () => void) {
			report = callback;
		}
		observe(options: object) {
			expect(options).toEqual({ type: "paint", buffered: true });
		}
	};
	vi.stubGlobal("PerformanceObserver", Observer);
	return () => report();
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
	document.head.replaceChildren();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

it("the inline script, which the security policy allows, starts Gatsby's scripts once the page is painted", () => {
	const paint = mockPaints();
	openPage();
	expect(loadedScripts()).toEqual([]);
	expect(preloadsIn(document)).toEqual([]);
	paint();
	expect(loadedScripts()).toEqual(["/_/app.js"]);
	paint();
	vi.runAllTimers();
	expect(loadedScripts()).toEqual(["/_/app.js"]);
});

it("what the scripts need is loaded with them, the page's data as Gatsby asks for them", () => {
	history.replaceState(null, "", "/news?utm_source=mail");
	const paint = mockPaints();
	openPage();
	paint();
	// The service worker saves what links in the head name.
	expect(preloadsIn(document.head)).toEqual([
		"/page-data/news/page-data.json?utm_source=mail",
		"/texts/ru.json",
		"/page-data/app-data.json",
	]);
});

it.each(["/order", "/order/success", "/order/fail", "/en/order/bill"])(
	"the data of %s, for which Gatsby asks without the address's query, are preloaded without it",
	(path) => {
		history.replaceState(null, "", `${path}?order=400100015`);
		const paint = mockPaints();
		openPage(path);
		paint();
		expect(loadedScripts()).toEqual(["/_/app.js"]);
		expect(preloadsIn(document.head)).toEqual([
			`/page-data${path}/page-data.json`,
			"/texts/ru.json",
			"/page-data/app-data.json",
		]);
	},
);

it.each([
	["reports no paint, as in hidden tabs", mockPaints],
	["has no observer", () => vi.stubGlobal("PerformanceObserver", undefined)],
])("the scripts start after a second where the browser %s", (_, mock) => {
	mock();
	try {
		openPage();
	} catch (error) {
		expect(error).toBeInstanceOf(TypeError);
	}
	expect(loadedScripts()).toEqual([]);
	vi.advanceTimersByTime(1_000);
	expect(loadedScripts()).toEqual(["/_/app.js"]);
});
