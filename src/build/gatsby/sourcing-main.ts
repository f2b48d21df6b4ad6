import { createNodeHttp } from "../../backend/node-http";
import { currentMoment } from "../../config/clock";
import { assertPublicAddresses, readEnv } from "../../config/env";
import { messageOf } from "../publish/error-code";
import { writeSiteFiles } from "./site-files";
import { type SiteSource, sourceSite } from "./source-site";
import { type SourcingMessage, WRITE_FILES } from "./sourcing";

/** Reads the API for a build that is starting, then writes the site's files on request. */
async function main(): Promise<void> {
	const env = readEnv();
	assertPublicAddresses(env, env.siteUrl);
	const root = process.cwd();
	const requested = new Promise<void>((resolve) => {
		process.on("message", (message) => message === WRITE_FILES && resolve());
	});
	const said: string[] = [];
	const http = createNodeHttp({ baseUrl: env.publicApiUrl, requestsPerSecond: env.requestsPerSecond });
	let sourced: SiteSource;
	try {
		sourced = await sourceSite({ root, env, http, now: currentMoment(), progress: (line) => said.push(line) });
	} catch (error) {
		send({ failed: messageOf(error) });
		return;
	}
	send({ sourced, said });
	await requested;
	await writeSiteFiles({ root, env, catalogue: sourced.catalogue });
	send({ written: true });
}

function send(message: SourcingMessage): void {
	process.send?.(message);
}

// The build has ended.
process.on("disconnect", () => process.exit());
main().catch(() => process.exit(1));
