import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { SHARED_FILES } from "../../../src/build/gatsby/webpack-config";

const sources = readdirSync("src", { recursive: true, encoding: "utf8" });

it.each([
	["prices", ["domain/event-price.ts", "domain/image-url.ts", "domain/money.ts"]],
	[
		"http",
		[
			"backend/api-error.ts",
			"backend/browser-http.ts",
			"backend/events-prices.ts",
			"backend/http-client.ts",
			"backend/json.ts",
			"domain/api-error.ts",
			"settings/browser-env.ts",
			"settings/env-defaults.ts",
		],
	],
] as const)("the shared file %s contains its modules", (name, modules) => {
	const { test } = SHARED_FILES[name];
	expect(sources.filter((file) => test.test(resolve("src", file))).sort()).toEqual(modules);
});
