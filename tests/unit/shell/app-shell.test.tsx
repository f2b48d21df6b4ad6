// @vitest-environment jsdom
import { runInThisContext } from "node:vm";
import type { PreRenderHTMLArgs, RenderBodyArgs } from "gatsby";
import { createElement, isValidElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { onPreRenderHTML, onRenderBody } from "../../../src/shell/server";

const SHELL = "/offline-plugin-app-shell-fallback";

vi.mock("generated/scripts.json", () => ({ default: { buildHash: "0123", files: ["/runtime-1.js", "/app-1.js"] } }));

/** Renders head and body of a page as Gatsby does. */
function builtPage(pathname: string): { head: string; body: string } {
	let head: ReactNode[] = [];
	let body: ReactNode[] = [createElement("template", { key: "scripts", ...{ sliceId: "_gatsby-scripts" } })];
	onRenderBody?.(
		{
			pathname,
			loadPageDataSync: () => {
				throw new Error("the shell has no data");
			},
			setHeadComponents: (components: ReactNode[]) => (head = [...head, ...components]),
			setPostBodyComponents: (components: ReactNode[]) => (body = [...components, ...body]),
		} as unknown as RenderBodyArgs,
		{ plugins: [] },
	);
	onPreRenderHTML?.(
		{
			pathname,
			getHeadComponents: () => head,
			replaceHeadComponents: (components: ReactNode[]) => (head = components),
			getPostBodyComponents: () => body,
			replacePostBodyComponents: (components: ReactNode[]) => (body = components),
		} as unknown as PreRenderHTMLArgs,
		{ plugins: [] },
	);
	const markup = (nodes: ReactNode[]) =>
		nodes.map((node) => (isValidElement(node) ? renderToStaticMarkup(node) : "")).join("");
	return { head: markup(head), body: markup(body) };
}

beforeEach(() => {
	vi.stubGlobal(
		"PerformanceObserver",
		class {
			observe = vi.fn();
		},
	);
});

it("runs the scripts of the offline shell without an error, and redirects to the home page", () => {
	const { head, body } = builtPage(SHELL);
	document.head.innerHTML = head;
	document.body.innerHTML = body;
	for (const script of document.querySelectorAll("script:not([type]):not([src])")) {
		// Browsers don't run scripts that are inserted as markup.
		expect(() => runInThisContext(script.textContent ?? "")).not.toThrow();
	}
	expect(document.querySelector("meta[http-equiv=refresh]")?.getAttribute("content")).toBe("0;url=/");
	expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
	expect(document.title).not.toBe("");
});

it("preloads in the offline shell the scripts that the service worker caches", () => {
	document.body.innerHTML = builtPage(SHELL).body;
	const preloadedScripts = [...document.querySelectorAll("link[as=script]")].map((link) => link.getAttribute("href"));
	expect(preloadedScripts).toEqual(["/runtime-1.js", "/app-1.js"]);
});
