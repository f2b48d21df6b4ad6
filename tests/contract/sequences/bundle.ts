import { join } from "node:path";
import { Script } from "node:vm";
import { build } from "esbuild";

const at = (path: string) => join(__dirname, path);

/** Bundles the storefront for a tab, with the API addresses inlined as in a build. */
export async function bundlePage(apiUrl: string): Promise<Script> {
	const env = {
		GATSBY_PUBLIC_API_URL: apiUrl,
		GATSBY_BASKET_API_URL: apiUrl,
		GATSBY_PAYMENT_HOSTS: new URL(apiUrl).hostname,
	};
	const { outputFiles } = await build({
		entryPoints: [at("./page.tsx")],
		bundle: true,
		write: false,
		outdir: at("."),
		format: "iife",
		target: "es2022",
		jsx: "automatic",
		logLevel: "error",
		loader: { ".css": "empty", ".module.css": "local-css" },
		alias: { gatsby: at("./gatsby-stand-in.tsx"), generated: at("../../fixtures/generated") },
		define: {
			"process.env.NODE_ENV": '"production"',
			"process.env": "{}",
			...Object.fromEntries(Object.entries(env).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)])),
			// jsdom can't navigate to another site.
			"window.location.assign": "leaveForSite",
		},
	});
	const script = outputFiles.find(({ path }) => path.endsWith(".js"));
	if (!script) throw new Error("the bundle has no script");
	return new Script(script.text, { filename: "storefront.js" });
}
