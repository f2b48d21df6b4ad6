// @vitest-environment jsdom
import { runInThisContext } from "node:vm";
import type { PreRenderHTMLArgs, RenderBodyArgs } from "gatsby";
import { createElement, isValidElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { onPreRenderHTML, onRenderBody } from "#src/shell/server.tsx";

function openOfflineShell(): void {
	let head: ReactNode[] = [];
	let body: ReactNode[] = [createElement("template", { key: "scripts" })];
	const args = {
		pathname: "/offline-plugin-app-shell-fallback",
		loadPageDataSync: () => {
			throw new Error("the shell has no data");
		},
		setHeadComponents: (components: ReactNode[]) => (head = [...head, ...components]),
		setPostBodyComponents: (components: ReactNode[]) => (body = [...components, ...body]),
		getHeadComponents: () => head,
		replaceHeadComponents: (components: ReactNode[]) => (head = components),
		getPostBodyComponents: () => body,
		replacePostBodyComponents: (components: ReactNode[]) => (body = components),
	};
	onRenderBody?.(args as unknown as RenderBodyArgs, { plugins: [] });
	onPreRenderHTML?.(args as unknown as PreRenderHTMLArgs, { plugins: [] });
	const markup = (nodes: ReactNode[]) =>
		nodes.map((node) => (isValidElement(node) ? renderToStaticMarkup(node) : "")).join("");
	document.head.innerHTML = markup(head);
	document.body.innerHTML = markup(body);
}

it("the offline shell redirects to the home page, and its scripts run without an error", () => {
	openOfflineShell();
	for (const script of document.querySelectorAll("script:not([type]):not([src])")) {
		// Browsers don't run scripts that are inserted as markup.
		expect(() => runInThisContext(script.textContent ?? "")).not.toThrow();
	}
	expect(document.querySelector("meta[http-equiv=refresh]")?.getAttribute("content")).toBe("0; url=/");
	expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
	expect(document.title).not.toBe("");
});
