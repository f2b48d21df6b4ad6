import * as v from "valibot";
import type { HttpClient } from "../../backend/http-client";
import { listPage } from "../../backend/listing";
import { type Finding, runCheck } from "./finding";

const RECORDS_PER_PAGE = 5;
const PAGE_BEYOND_END = 1_000_000;

/** Checks that pages 1 and 2 of the API's list of events differ, and that a page far beyond its end has no records. */
export function checkPaging(http: HttpClient): Promise<Finding[]> {
	const recordsOfPage = async (page: number) =>
		(await listPage(http, "/v1/events", v.unknown(), { query: { page, per_page: RECORDS_PER_PAGE } }))
			.records;
	return runCheck("GET /v1/events, paging", "the site can't be built", async ({ ok, warn, fail }) => {
		const [firstPage, secondPage] = [await recordsOfPage(1), await recordsOfPage(2)];
		if (firstPage.length > RECORDS_PER_PAGE)
			return warn(
				`per_page=${RECORDS_PER_PAGE} gave ${firstPage.length} records`,
				"builds and searches are slower",
			);
		if (secondPage.length > 0 && JSON.stringify(firstPage) === JSON.stringify(secondPage))
			return fail("page 2 repeats page 1", "only the first events are on the site");
		const beyondEnd = await recordsOfPage(PAGE_BEYOND_END).catch(() => []);
		if (beyondEnd.length > 0 && secondPage.length > 0)
			return fail("a page far beyond the end has records", "a build may never end");
		ok("pages differ and the list ends");
	});
}
