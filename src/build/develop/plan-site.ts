import { createNodeHttp } from "../../backend/node-http";
import { currentMoment } from "../../settings/clock";
import { readEnv } from "../../settings/env";
import { makeSite } from "../gatsby/make-site";
import { writeSiteFiles } from "../gatsby/site-files";
import { sourceSite } from "../gatsby/source-site";
import type { PagePlan } from "../plan/page-plan";
import type { SourcedCatalogue } from "../source/build-report";

/** Reads the site's records from the API for `gatsby develop`. @param progress shows a line in the terminal */
export function readApi(root: string, progress: (line: string) => void): Promise<SourcedCatalogue> {
	const env = readEnv();
	const http = createNodeHttp({ baseUrl: env.publicApiUrl, requestsPerSecond: env.requestsPerSecond });
	return sourceSite({ root, env, http, now: currentMoment(), isForVisitors: false, progress });
}

/** Plans the pages of `gatsby develop`, and writes the site's other files. */
export async function planSite(
	root: string,
	sourced: SourcedCatalogue,
	create: (plans: Iterable<PagePlan>) => void,
): Promise<void> {
	const env = readEnv();
	await makeSite({ root, sourced, env, now: currentMoment(), create });
	await writeSiteFiles({ root, env, catalogue: sourced.catalogue, idNumbers: sourced.idNumbers });
}
