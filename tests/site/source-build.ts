/** Replaces `npm run build` in tests of API faults: reads the catalogue, and writes a small page for each event. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createNodeHttp } from "#src/backend/node-http";
import { writeUnlistedPages } from "#src/node/pipeline/report/unlisted-pages";
import { writeBuildReport } from "#src/node/pipeline/source/build-report";
import { sourceCatalogue } from "#src/node/pipeline/source/source-catalogue";

/** Program that writes the small site described by its environment variable FAKE. */
const FAKE_BUILD = fileURLToPath(new URL("../unit/node/fake-build.mjs", import.meta.url));

/** Reads the catalogue, and writes a site, the build report and an empty list of unlisted pages. */
async function build(): Promise<void> {
	const baseUrl = process.env["GATSBY_PUBLIC_API_URL"] ?? "";
	const http = createNodeHttp({ baseUrl, requestsPerSecond: 1_000 });
	const sourced = await sourceCatalogue({ http, landingId: "antrakt", progress: () => undefined });
	const { events } = sourced.catalogue;
	const FAKE = JSON.stringify({ version: events[0]?.title, pages: events.length });
	execFileSync(process.execPath, [FAKE_BUILD], { env: { ...process.env, FAKE } });
	await writeBuildReport(process.cwd(), sourced);
	await writeUnlistedPages(process.cwd(), []);
}

build().catch((error: unknown) => {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
});
