import type { HttpClient } from "../../backend/http-client";
import type { Env } from "../../config/env";
import { paths } from "../../routes";
import type { Sourced } from "../source/build-report";
import { withCityNames } from "../source/city-names";
import { type Memory, remember } from "../source/history";
import { readHistory } from "../source/history-file";
import { sourceCatalogue } from "../source/source-catalogue";

interface Options {
	root: string;
	env: Pick<Env, "publicApiUrl" | "landingId" | "keepPastEventsDays">;
	http: HttpClient;
	now: Date;
	progress: (line: string) => void;
}

/** A catalogue with its report, and the history to write after a successful build. */
export interface SiteSource extends Sourced {
	memory: Memory[];
}

/**
 * Reads the catalogue, and adds the history of earlier builds and names of cities.
 * @throws ApiError like `sourceCatalogue`
 */
export async function sourceSite({ root, env, http, now, progress }: Options): Promise<SiteSource> {
	const history = await readHistory(root, env);
	if (history.unreadable > 0) progress(`history: ${history.unreadable} lines can't be read and are forgotten`);
	const sourced = await sourceCatalogue({ http, landingId: env.landingId, progress });
	const { catalogue, memory } = remember(sourced.catalogue, history.memory, {
		now,
		keepDays: env.keepPastEventsDays,
		pathOf: paths.event,
	});
	progress(`history: ${catalogue.remembered.past.length} events that are over keep their page`);
	return { catalogue: await withCityNames(root, catalogue), report: sourced.report, memory };
}
