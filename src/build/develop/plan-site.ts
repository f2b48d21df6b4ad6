import { createNodeHttp } from "../../backend/node-http";
import { currentMoment } from "../../settings/clock";
import { readEnv } from "../../settings/env";
import { makeSite } from "../gatsby/make-site";
import { writeSiteFiles } from "../gatsby/site-files";
import { sourceSite } from "../gatsby/source-site";
import type { PagePlan } from "../plan/page-plan";
import { type Sourced, writeBuildReport } from "../source/build-report";

interface Output {
	info(line: string): void;
	warn(line: string): void;
}

/** Reads the API for `gatsby develop`, and writes the build report. */
export async function readApi(root: string, output: Output): Promise<Sourced> {
	const env = readEnv();
	const http = createNodeHttp({ baseUrl: env.publicApiUrl, requestsPerSecond: env.requestsPerSecond });
	const progress = (line: string) => output.info(line);
	const sourced = await sourceSite({ root, env, http, now: currentMoment(), isForVisitors: false, progress });
	for (const line of await writeBuildReport(root, sourced)) output.warn(line);
	return sourced;
}

/** Plans the pages of `gatsby develop`, and writes the site's other files. */
export async function planSite(
	root: string,
	sourced: Sourced,
	create: (plans: Iterable<PagePlan>) => void,
): Promise<void> {
	const env = readEnv();
	await makeSite({ root, sourced, env, now: currentMoment(), create });
	await writeSiteFiles({ root, env, catalogue: sourced.catalogue });
}
