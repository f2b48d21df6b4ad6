import { join } from "node:path";
import { pathToFileURL } from "node:url";
import Fastify from "fastify";
import { onTestFinished, vi } from "vitest";
import { IdNumbers } from "#src/backend/id-numbers";
import { createNodeHttp } from "#src/backend/node-http";
import { withLoadedIds } from "#src/backend/record-ids";
import { checkRecords } from "#src/node/doctor/record-checks";
import { valueAt } from "./answer-fields";

const GATEWAYS = join(__dirname, "../../examples/gateways");

/** Loads a module anew for each CMS: it reads the environment while it loads. */
export const load = (name: string, version: string) =>
	import(/* @vite-ignore */ `${pathToFileURL(join(GATEWAYS, name)).href}?${encodeURIComponent(version)}`);

/** Starts a CMS with records, and a gateway in front of it. @returns the gateway's address */
export async function startGateway(name: string, records: Record<string, object[]>) {
	const cms = Fastify();
	cms.get("/*", async ({ url, headers }, reply) => {
		if (headers.authorization !== "Bearer token") return reply.code(403).send({});
		const { pathname, searchParams } = new URL(url, "http://cms");
		// Strapi ignores the language where records aren't translated, and then sends them with the locale null.
		const languages: unknown[] = [undefined, null, searchParams.get("locale")];
		const data = records[pathname]?.filter((record) => languages.includes(valueAt(record, "locale"))) ?? [];
		return { data, meta: { pagination: { page: 1, pageCount: 1 } } };
	});
	const cmsUrl = await cms.listen({ port: 0, host: "127.0.0.1" });
	const variable = name.toUpperCase();
	vi.stubEnv(`${variable}_URL`, cmsUrl);
	vi.stubEnv(`${variable}_TOKEN`, "token");
	vi.stubEnv("LANGUAGES", "ru,en");
	const [{ serveGateway }, mapping] = await Promise.all([
		load("gateway.mjs", cmsUrl),
		load(`${name}.mjs`, cmsUrl),
	]);
	const gateway = serveGateway(mapping, 0);
	await vi.waitUntil(() => gateway.listening);
	onTestFinished(async () => {
		vi.unstubAllEnvs();
		gateway.close();
		await cms.close();
	});
	return { url: `http://localhost:${gateway.address().port}`, cmsUrl };
}

export async function usableCounts(url: string): Promise<string[]> {
	const http = createNodeHttp({ baseUrl: url, requestsPerSecond: 100 });
	const { findings } = await checkRecords(withLoadedIds(http, async () => new IdNumbers()));
	const lists = findings.filter(({ check }) => /locations|events$|places$/.test(check));
	return lists
		.filter(({ severity }) => severity !== "warning")
		.map(({ check, message }) => `${check}: ${message}`);
}

export const read = async (url: string): Promise<unknown> => (await fetch(url)).json();
