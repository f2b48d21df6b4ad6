import { fileURLToPath } from "node:url";

const absolutePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default {
	// The site's fonts.
	publicDir: absolutePath("../../static"),
	resolve: {
		alias: {
			gatsby: absolutePath("../fixtures/gatsby.tsx"),
			generated: absolutePath("../fixtures/generated"),
		},
	},
	define: { "process.env": {} },
	// Pictures are asked for with a width and a format, which an address of embedded data can't have.
	build: { assetsInlineLimit: 0 },
};
