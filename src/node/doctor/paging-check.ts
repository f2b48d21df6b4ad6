import * as v from "valibot";
import { eventsQuery } from "../../backend/events";
import type { HttpClient } from "../../backend/http-client";
import { listPage } from "../../backend/listing";
import { PUBLIC_API } from "../../config/constants";
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
				"searches show only the first of their pages",
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

/**
 * Checks what the API says of pages of the size that builds ask for, and that pages are counted from 1.
 * @param read all events, as a build reads them
 */
export function checkPageSize(http: HttpClient, read: readonly unknown[]): Promise<Finding[]> {
	const size = http.pageSize ?? PUBLIC_API.perPage;
	const readPage = (page: number) =>
		listPage(http, "/v1/events", v.unknown(), { query: { ...eventsQuery(), page, per_page: size } });
	return runCheck("GET /v1/events, page size", "the site can't be built", async ({ ok, warn, fail }) => {
		const { records, total, perPage = 0 } = await readPage(1);
		const hasMore = read.length > records.length;
		if (hasMore && perPage > records.length)
			warn(
				`meta.per_page is ${perPage}, and page 1 has ${records.length} of ${read.length} events`,
				"searches may end early; send the size that pages have",
			);
		if (total !== undefined && total < read.length)
			fail(
				`meta.total is ${total}, and the pages have ${read.length} events`,
				`searches show ${total} of them`,
			);
		const readIds = new Set(read.map(idOf));
		const pageZero = await readPage(0).then(
			(page) => page.records,
			() => [],
		);
		const unread = pageZero.filter((record) => !readIds.has(idOf(record)));
		if (unread.length > 0)
			fail(
				`page=0 has ${unread.length} events that later pages don't have`,
				"they are not on the site; count pages from 1",
			);
		ok("pages are counted from 1");
	});
}

const idOf = (record: unknown) => fieldsOf(record).get("id");
