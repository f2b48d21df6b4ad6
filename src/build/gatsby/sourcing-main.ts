import { createNodeHttp } from "../../backend/node-http";
import { currentMoment } from "../../config/clock";
import { assertPublicAddresses, readEnv } from "../../config/env";
import { writeSiteFiles } from "./site-files";
import { type SiteSource, sourceSite } from "./source-site";
import { type SourcingMessage, WRITE_FILES } from "./sourcing";

/** Reads the API for a build that is starting, then writes the site's files when told to. The build does what it can't. */
async function main(): Promise<void> {
	const env = readEnv();
	assertPublicAddresses(env, env.siteUrl);
	const root = process.cwd();
	const ordered = new Promise<void>((resolve) => {
		process.on("message", (message) => message === WRITE_FILES && resolve());
	});
	const said: string[] = [];
	const reading = sourceSite({
		root,
		env,
		http: createNodeHttp({ baseUrl: env.publicApiUrl, requestsPerSecond: env.requestsPerSecond }),
		now: currentMoment(),
		progress: (line) => said.push(line),
	});
	const sourced: SiteSource | undefined = await reading.catch((error: unknown) => {
		tell({ failed: error instanceof Error ? error.message : String(error) });
		return undefined;
	});
	if (!sourced) return;
	tell({ sourced, said });
	await ordered;
	await writeSiteFiles({ root, env, catalogue: sourced.catalogue });
	tell({ written: true });
}

function tell(message: SourcingMessage): void {
	process.send?.(message);
}

// The build has ended.
process.on("disconnect", () => process.exit());
main().catch(() => process.exit(1));
