import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { SHARED_CHUNKS } from "#src/node/gatsby/webpack-config";

const sourcePaths = readdirSync("src", { recursive: true, encoding: "utf8" });
/** Names of the modules of src/backend in the script file `http`. */
const HTTP_BACKEND_MODULES = ["api-error", "browser-http", "events-prices", "http-client", "json"];

it.each([
	["prices", ["event-price", "image-url", "money"].map((name) => `domain/${name}.ts`)],
	[
		"http",
		[
			...HTTP_BACKEND_MODULES.map((name) => `backend/${name}.ts`),
			...["config/browser-env.ts", "config/env-defaults.ts", "domain/api-error.ts"],
		],
	],
] as const)(
	"webpack's pattern for the shared script %s matches exactly the expected modules",
	(name, modules) => {
		const { test } = SHARED_CHUNKS[name];
		expect(sourcePaths.filter((file) => test.test(resolve("src", file))).sort()).toEqual(modules);
	},
);
