import { join } from "node:path";
import { Script } from "node:vm";
import { build, type Plugin } from "esbuild";

const absolutePath = (path: string) => join(__dirname, path);

/** Makes the bundle copy React's exports only once, not for each file that imports React, so that tabs start faster. */
const reactOnce: Plugin = {
	name: "react-once",
	setup({ onResolve, onLoad }) {
		onResolve({ filter: /^react(?:\/jsx-runtime)?$/ }, ({ path, kind, namespace }) =>
			kind === "import-statement" && namespace === "file" ? { path, namespace: "once" } : undefined,
		);
		onLoad({ filter: /.*/, namespace: "once" }, ({ path }) => ({
			resolveDir: __dirname,
			contents: [
				`import all from "${path}"; export default all;`,
				`export const { ${Object.keys(require(path)).join(", ")} } = all;`,
			].join("\n"),
		}));
	},
};

/** Bundles the storefront for a tab, with the API addresses inlined as in a build. */
export async function bundlePage(apiUrl: string): Promise<Script> {
	const env = {
		GATSBY_PUBLIC_API_URL: apiUrl,
		GATSBY_BASKET_API_URL: apiUrl,
		GATSBY_PAYMENT_HOSTS: new URL(apiUrl).hostname,
	};
	const { outputFiles } = await build({
		entryPoints: [absolutePath("./page.tsx")],
		bundle: true,
		write: false,
		outdir: absolutePath("."),
		format: "iife",
		target: "es2022",
		jsx: "automatic",
		logLevel: "error",
		loader: { ".css": "empty", ".module.css": "local-css" },
		alias: {
			gatsby: absolutePath("./gatsby-stand-in.tsx"),
			generated: absolutePath("../../fixtures/generated"),
		},
		plugins: [reactOnce],
		define: {
			"process.env.NODE_ENV": '"production"',
			"process.env": "{}",
			...Object.fromEntries(
				Object.entries(env).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]),
			),
			// Replaces navigation to another site, which jsdom can't perform.
			"window.location.assign": "leaveForSite",
		},
	});
	const script = outputFiles.find(({ path }) => path.endsWith(".js"));
	if (!script) throw new Error("the bundle has no script");
	return new Script(script.text, { filename: "storefront.js" });
}
