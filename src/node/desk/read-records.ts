import { IdNumbers } from "../../backend/id-numbers";
import { publicApiHttp } from "../../backend/node-http";
import { currentMoment } from "../../config/clock";
import { envVariables, parseEnv } from "../../config/env";
import { paths } from "../../routes";
import { type RecordSnapshot, recordSnapshots } from "../pipeline/report/record-snapshots";
import { withCityNames } from "../pipeline/source/city-names";
import { applyHistory } from "../pipeline/source/history";
import { readHistory } from "../pipeline/source/history-file";
import { sourceCatalogue } from "../pipeline/source/source-catalogue";

/**
 * Reads the records as a build would, with the numbers that the last build gave to ids.
 * @returns undefined without an API @throws ApiError; Error for wrong settings
 */
export async function readRecords(root: string): Promise<RecordSnapshot[] | undefined> {
	const env = parseEnv(envVariables());
	// Without an API, a build starts the demo's own one.
	if (env.isDemo) return undefined;
	const { records } = await readHistory(root, env);
	const ids = new IdNumbers(records.filter((each) => each.kind === "number"));
	const http = publicApiHttp(env);
	const sourced = await sourceCatalogue({
		http,
		landingId: env.landingId,
		hasBasket: env.hasBasket,
		progress: () => undefined,
		ids,
	});
	// As a build does, whose records are compared with these: without events that are over, with all cities' names.
	const { catalogue: current } = applyHistory(sourced.catalogue, records, {
		now: currentMoment(),
		keepDays: env.keepPastEventsDays,
		pathOf: paths.event,
	});
	const catalogue = await withCityNames(root, current);
	return recordSnapshots({ ...sourced, catalogue }, () => undefined);
}
