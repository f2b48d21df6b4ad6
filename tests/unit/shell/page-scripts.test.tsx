// @vitest-environment jsdom
import type { PreRenderHTMLArgs } from "gatsby";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { START_SCRIPTS } from "#src/shell/inline-script";
import { onPreRenderHTML } from "#src/shell/server.tsx";

/** Stands for the component with which Gatsby writes its scripts into a page. */
const GatsbyScripts = (_: { sliceId: string }) => createElement("script", { src: "/_/app.js", async: true });

it("the inline script, which the security policy allows, starts Gatsby's scripts; the page itself names none", () => {
	let body: ReactNode[] = [
		createElement("script", { key: "script-loader", id: "gatsby-script-loader" }, "pagePath='/news'"),
		createElement(GatsbyScripts, { key: "scripts", sliceId: "_gatsby-scripts" }),
	];
	const args = {
		pathname: "/news",
		getHeadComponents: () => [],
		replaceHeadComponents: () => undefined,
		getPostBodyComponents: () => body,
		replacePostBodyComponents: (components: ReactNode[]) => (body = components),
	};
	onPreRenderHTML?.(args as unknown as PreRenderHTMLArgs, { plugins: [] });
	document.body.innerHTML = renderToStaticMarkup(createElement("div", null, body));
	expect(document.querySelector("#page")?.textContent).toBe("/news");
	expect(document.querySelector("script[src], #gatsby-script-loader")).toBeNull();

	const inlineScript = [...document.scripts].at(-1);
	expect(inlineScript?.text).toContain(START_SCRIPTS);
	Object.defineProperty(document, "currentScript", { value: inlineScript, configurable: true });
	new Function(START_SCRIPTS)();
	expect([...document.scripts].map((script) => script.getAttribute("src")).filter(Boolean)).toEqual([
		"/_/app.js",
	]);
});
