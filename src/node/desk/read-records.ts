import { IdNumbers } from "../../backend/id-numbers";
import { publicApiHttp } from "../../backend/node-http";
import { envVariables, parseEnv } from "../../config/env";
import { type RecordSnapshot, recordSnapshots } from "../pipeline/report/record-snapshots";
import { withCityNames } from "../pipeline/source/city-names";
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
		progress: () => undefined,
		ids,
	});
	// As a build does, whose records are compared with these.
	const catalogue = await withCityNames(root, sourced.catalogue);
	return recordSnapshots({ ...sourced, catalogue }, () => undefined);
}
