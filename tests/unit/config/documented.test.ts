import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { parseEnv as parseDotenv } from "node:util";
import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import * as yaml from "yaml";
import { createNodeHttp } from "#src/backend/node-http";
import { parseEnv } from "#src/config/env";
import { BUILD_VARIABLES } from "#src/config/env-schema";
import { DESK_VARIABLES, deskOptions } from "#src/node/desk/options";
import { PUBLISH_VARIABLES, publishOptions } from "#src/node/publish/options";
import { variableDocuments } from "../../../scripts/variable-documents";
import { BUILD_ENV } from "../../tools/servers";

const VARIABLES = Object.keys({ ...BUILD_VARIABLES, ...PUBLISH_VARIABLES, ...DESK_VARIABLES });
/** Makes the desk trust a proxy that signs in users, since the desk's options must give access to somebody. */
const DESK_ACCESS = { DESK_TRUST_HEADER: "X-User" };
const envSchema = v.record(v.string(), v.string());
const publishJobSchema = v.object({
	env: envSchema,
	steps: v.array(v.object({ env: v.optional(envSchema, {}) })),
});
const workflowSchema = v.object({ jobs: v.object({ publish: publishJobSchema }) });
const exampleEnv = parseDotenv(readFileSync(".env.example", "utf8"));

/** By variable: the default that the table in docs/configuration.md states, without backticks. `none` mostly means no default. */
const documentedDefaults = new Map(
	[
		...readFileSync("docs/configuration.md", "utf8").matchAll(
			/^\| `([A-Z0-9_]+)` \| ([^|]+) \| ([^|]{20,}) \|$/gm,
		),
	].map(([, name = "", value = ""]) => [name, value.replaceAll("`", "")]),
);

describe("environment variables", () => {
	it.each(Object.entries(variableDocuments()))(
		"are written to %s as their schemas describe them",
		(path, text) => {
			expect(readFileSync(path, "utf8"), "run `npm run variables`").toBe(text);
		},
	);

	it("are exactly the rows of the table in docs/configuration.md and the entries of .env.example", () => {
		expect([...documentedDefaults.keys()]).toEqual(VARIABLES);
		// Node sorts what it parses.
		expect(Object.keys(exampleEnv).sort()).toEqual([...VARIABLES].sort());
	});

	it("have the defaults that docs/configuration.md states", () => {
		const documentedValues = Object.fromEntries(
			[...documentedDefaults].filter(([, value]) => !["none", "the landing's"].includes(value)),
		);
		expect(Object.keys(documentedValues).length).toBeGreaterThan(10);
		const { citiesWithPlacePages, ...build } = parseEnv(documentedValues);
		expect(build).toEqual({ ...parseEnv({}), citiesWithPlacePages: undefined });
		expect(citiesWithPlacePages).toEqual(["moskva", "sankt-peterburg", "sochi"]);
		expect(publishOptions("/srv", documentedValues)).toEqual(publishOptions("/srv", {}));
		expect(deskOptions({ ...documentedValues, ...DESK_ACCESS })).toEqual(deskOptions(DESK_ACCESS));
	});

	it("have the defaults that .env.example states", () => {
		expect(parseEnv(exampleEnv)).toEqual(parseEnv({}));
		expect(publishOptions("/srv", exampleEnv)).toEqual(publishOptions("/srv", {}));
		expect(deskOptions({ ...exampleEnv, ...DESK_ACCESS })).toEqual(deskOptions(DESK_ACCESS));
	});

	it("of .env.production are overridden by `npm start`, so that a sandbox's build is never published to the live site", () => {
		const productionEnv = {
			PUBLISH_DIRECTORY: "/srv/live",
			PUBLISH_TARGET: "s3",
			PUBLISH_RELOAD_COMMAND: "reload",
		};
		expect(publishOptions("/srv", { ...productionEnv, ...BUILD_ENV })).toEqual(publishOptions("/srv", {}));
		expect(parseEnv({ GATSBY_LANDING_ID: "real", ...BUILD_ENV }).landingId).toBe("antrakt");
	});

	it("of `npm start` keep its requests to the sandbox away from the proxy, even if HTTP_PROXY is set", async () => {
		vi.stubEnv("HTTP_PROXY", "http://127.0.0.1:9");
		for (const [name, value] of Object.entries(BUILD_ENV)) vi.stubEnv(name, value);
		const sandbox = createServer((_request, response) => response.end("[1]")).listen(0, "localhost");
		await once(sandbox, "listening");
		const { port } = v.parse(v.object({ port: v.number() }), sandbox.address());
		const client = createNodeHttp({ baseUrl: `http://localhost:${port}` });
		expect(await client.request({ method: "POST", path: "/" })).toEqual([1]);
		sandbox.close();
		vi.unstubAllEnvs();
	});

	it("PUBLISH_CONFIRM_URL and PUBLISH_S3_ENDPOINT are rejected without https:// or http://", () => {
		for (const name of ["PUBLISH_CONFIRM_URL", "PUBLISH_S3_ENDPOINT"])
			for (const value of ["tickets.example:443", "localhost:9000", "mailto:anna@tickets.example"])
				expect(() =>
					publishOptions("/srv", { PUBLISH_TARGET: "s3", PUBLISH_S3_BUCKET: "shop", [name]: value }),
				).toThrow(`${name} must`);
	});

	it("are rejected when PUBLISH_DIRECTORY is a folder that builds overwrite, or inside one", () => {
		const absolute = ["/srv/public", "/srv/.cache/site", "/var/../srv/public/"];
		for (const folder of ["public", "./public/releases", ".cache", "../srv/public", ...absolute])
			expect(() => publishOptions("/srv", { PUBLISH_DIRECTORY: folder })).toThrow("PUBLISH_DIRECTORY must");
		expect(publishOptions("/srv", { PUBLISH_DIRECTORY: "/var/public" }).directory).toBe("/var/public");
	});

	it("that the publish workflow needs are set there from GitHub's variable or secret of the same name", () => {
		const { publish } = v.parse(
			workflowSchema,
			yaml.parse(readFileSync(".github/workflows/publish.yml", "utf8")),
		).jobs;
		const passed: Record<string, string> = Object.assign(
			{},
			publish.env,
			...publish.steps.map((step) => step.env),
		);
		// The workflow doesn't need these.
		const exceptedNames = [
			...["PUBLISH_DIRECTORY", "PUBLISH_BUILD_COMMAND", "PUBLISH_RELOAD_COMMAND", "PUBLISH_WAIT_SECONDS"],
			...["PUBLISH_NGINX", "PUBLISH_CONFIRM_URL", "PUBLISH_CONFIRM_SECONDS"],
			...Object.keys(DESK_VARIABLES),
		];
		for (const name of VARIABLES.filter((each) => !exceptedNames.includes(each))) {
			expect(passed[name]).toMatch(new RegExp(`^\\$\\{\\{ (?:vars|secrets)\\.${name} \\}\\}$`));
		}
	});
});
