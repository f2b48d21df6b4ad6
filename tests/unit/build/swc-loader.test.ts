import { createRequire } from "node:module";
import { expect, it } from "vitest";

const swcLoader = createRequire(import.meta.url)("../../../src/build/gatsby/swc-loader.js");

const SOURCE = [
	'import type { View } from "./view";',
	"export default function Page({ view }: { view: View }) {",
	'	return <p title={view?.title}>{import(/* webpackChunkName: "late" */ "./late")}</p>;',
	"}",
].join("\n");

it("swc-loader removes types and compiles JSX, but keeps optional chaining and chunk names", async () => {
	const code = await new Promise<string>((resolve, reject) => {
		const loader = {
			resourcePath: "/src/page.tsx",
			sourceMap: false,
			async: () => (error: unknown, code: string) => (error ? reject(error) : resolve(code)),
		};
		swcLoader.call(loader, SOURCE);
	});
	expect(code).not.toContain("View");
	expect(code).toContain("view?.title");
	expect(code).toMatch(/import\(\/\* webpackChunkName: "late" \*\/ "\.\/late"\)/);
	expect(code).toContain('from "react/jsx-runtime"');
});
