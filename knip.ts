import type { KnipConfig } from "knip";
import { BASKET_PARTS } from "./src/node/gatsby/basket-parts";
import { TEMPLATES } from "./src/node/pipeline/plan/templates";

/** Configures Knip, which finds unused code. `entry`: files that aren't imported; a final `!` marks production code. */
const config: KnipConfig = {
	entry: [
		"gatsby-{browser,config,node,ssr}.{ts,tsx}!",
		"src/html.tsx!",
		...TEMPLATES.map((name) => `src/screens/${name}/${name}.tsx!`),
		...BASKET_PARTS.map(([, standIn]) => `${standIn}!`),
		"src/**/*-main.ts!",
		"src/**/*-{worker,loader,gatsby}.{js,mjs}!",
		"src/node/desk/client.ts!",
		"src/node/gatsby/native-fetch.js!",
		"src/layouts/index.tsx!",
		"src/screens/texts-fragment.ts!",
		"tests/**/*.{test,spec}.{ts,tsx}",
		"tests/catalogue/{config.mjs,components.tsx,vite.config.mts}",
		"tests/catalogue/stories/*.stories.tsx",
		"tests/bench/sequences-batch.ts",
		"tests/second-backend/main.ts",
		"tests/bench/naive/{gatsby-config.mjs,gatsby-node.mjs,sentry.config.ts}",
		"tests/tools/kill-at.mjs",
		"tests/fixtures/probe-plugin/*.js",
		"tests/{fixtures/gatsby,contract/sequences/gatsby-stand-in}.tsx",
	],
	project: ["*.{ts,tsx,mts}!", "src/**/*.{ts,tsx,js,mjs}!", "scripts/**/*.ts", "tests/**/*.{ts,tsx,js,mjs}"],
	// Off: Knip's plugin would run Gatsby's configuration, which needs a running Gatsby.
	gatsby: false,
	vitest: { config: ["vitest*.config.mts"] },
	// Packages that are named only in strings, or that are imported but installed only as dependencies of Gatsby.
	ignoreDependencies: ["@fontsource.*/.+", "gatsby-.+"],
	// The build writes this file.
	ignoreUnresolved: ["./worker-rules.js"],
	ignoreExportsUsedInFile: true,
};

export default config;
