import { createFindings, type Finding } from "./finding";
import { probe, reasonOf } from "./probe";

/** Checks that the public API refuses none of `perSecond` requests that are sent at once. */
export async function checkRate(apiUrl: string, perSecond: number): Promise<Finding[]> {
	const { findings, ok, warn } = createFindings("public API, rate limit");
	const requests = Array.from({ length: perSecond }, () =>
		probe(`${apiUrl}/v1/events_locations?page=1&per_page=1`),
	);
	try {
		const refusedAnswers = (await Promise.all(requests)).filter(({ status }) => status === 429);
		const hint = refusedAnswers.some(({ headers }) => headers.has("retry-after"))
			? ""
			: ", without Retry-After";
		if (refusedAnswers.length === 0) ok(`${perSecond} requests in a second are answered`);
		else
			warn(
				`${refusedAnswers.length} of ${perSecond} requests in a second are refused${hint}`,
				"builds are slower; set API_REQUESTS_PER_SECOND lower",
			);
	} catch (failure) {
		warn(reasonOf(failure), "builds may fail");
	}
	return findings;
}
