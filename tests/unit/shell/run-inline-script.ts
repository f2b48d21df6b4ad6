import { runInThisContext } from "node:vm";
import { inlineScript } from "#src/shell/inline-script";

/** Runs the inline script of a page as its HTML does, right after the template whose id is the page's path. */
export function runInlineScript(path: string): void {
	const template = document.createElement("template");
	template.id = path;
	const script = document.createElement("script");
	script.type = "text/plain";
	document.body.append(template, script);
	Object.defineProperty(document, "currentScript", { value: script, configurable: true });
	runInThisContext(inlineScript(path));
}
