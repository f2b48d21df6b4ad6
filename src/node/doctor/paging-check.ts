import * as v from "valibot";
import type { HttpClient } from "../../backend/http-client";
import { listPage } from "../../backend/listing";
import { fieldsOf } from "../../domain/fields";
import { type Finding, runCheck } from "./finding";

const RECORDS_PER_PAGE = 5;
const PAGE_BEYOND_END = 1_000_000;

/** Checks that pages 1 and 2 of the API's list of events differ, and that a page far beyond its end has no records. */
export function checkPaging(http: HttpClient): Promise<Finding[]> {
	const readPage = (page: number) =>
		listPage(http, "/v1/events", v.unknown(), { query: { page, per_page: RECORDS_PER_PAGE } });
	return runCheck("GET /v1/events, paging", "the site can't be built", async ({ ok, warn, fail }) => {
		const { records: firstPage, total } = await readPage(1);
		// Some APIs refuse a page beyond the last.
		const isOnlyPage = firstPage.length < RECORDS_PER_PAGE;
		const { records: secondPage } = isOnlyPage ? { records: [] } : await readPage(2);
		if (firstPage.length > RECORDS_PER_PAGE)
			return warn(
				`per_page=${RECORDS_PER_PAGE} gave ${firstPage.length} records`,
				"builds and searches are slower",
			);
		if (secondPage.length > 0 && JSON.stringify(firstPage) === JSON.stringify(secondPage))
			return fail("page 2 repeats page 1", "only the first events are on the site");
		const firstIds = new Set(firstPage.map(idOf));
		const repeatedCount = secondPage.filter((record) => firstIds.has(idOf(record))).length;
		if (total !== undefined && total <= firstPage.length && secondPage.length > repeatedCount)
			return fail(
				`meta.total is ${total} on page 1, and page 2 has more events`,
				"only the first page of each list is on the site",
			);
		const beyondEnd = await readPage(PAGE_BEYOND_END).then(
			({ records }) => records,
			() => [],
		);
		if (beyondEnd.length > 0 && secondPage.length > 0)
			return fail("a page far beyond the end has records", "a build may never end");
		if (repeatedCount > 0)
			return warn(
				`page 2 has ${repeatedCount} events of page 1`,
				"as many others may be missing; sort pages by a unique field",
			);
		ok("pages differ and the list ends");
	});
}

const idOf = (record: unknown) => fieldsOf(record).get("id");
