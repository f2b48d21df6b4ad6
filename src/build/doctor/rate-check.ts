import { type Finding, ok, warning } from "./finding";
import { probe, reason } from "./probe";

const CHECK = "public API, rate limit";

export async function checkRate(apiUrl: string, perSecond: number): Promise<Finding[]> {
	const requests = Array.from({ length: perSecond }, () => probe(`${apiUrl}/v1/events_locations?page=1&per_page=1`));
	try {
		const refusedAnswers = (await Promise.all(requests)).filter(({ status }) => status === 429);
		if (refusedAnswers.length === 0) return [ok(CHECK, `${perSecond} requests in a second are answered`)];
		const hint = refusedAnswers.some(({ headers }) => headers.has("retry-after")) ? "" : ", without Retry-After";
		return [
			warning(
				CHECK,
				`${refusedAnswers.length} of ${perSecond} requests in a second are refused${hint}`,
				"builds are slower; set API_REQUESTS_PER_SECOND lower",
			),
		];
	} catch (failure) {
		return [warning(CHECK, reason(failure), "builds may fail")];
	}
}
