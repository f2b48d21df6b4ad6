import * as v from "valibot";
import type { HttpClient } from "../../backend/http-client";
import { listPage } from "../../backend/listing";
import { error, type Finding, ok, warning } from "./finding";
import { reason } from "./probe";

const CHECK = "GET /v1/events, paging";
const PER_PAGE = 5;
const PAGE_BEYOND_END = 1_000_000;

/** Checks that two pages of a list differ and that the list ends. */
export async function checkPaging(http: HttpClient): Promise<Finding[]> {
	const recordsOfPage = async (page: number) =>
		(await listPage(http, "/v1/events", v.unknown(), { page, per_page: PER_PAGE })).records;
	try {
		const [firstPage, secondPage] = [await recordsOfPage(1), await recordsOfPage(2)];
		if (firstPage.length > PER_PAGE)
			return [
				warning(CHECK, `per_page=${PER_PAGE} gave ${firstPage.length} records`, "builds and searches are slower"),
			];
		if (secondPage.length > 0 && JSON.stringify(firstPage) === JSON.stringify(secondPage))
			return [error(CHECK, "page 2 repeats page 1", "only the first events are on the site")];
		const beyondEnd = await recordsOfPage(PAGE_BEYOND_END).catch(() => []);
		if (beyondEnd.length > 0 && secondPage.length > 0)
			return [error(CHECK, "a page far beyond the end has records", "a build may never end")];
		return [ok(CHECK, "pages differ and the list ends")];
	} catch (failure) {
		return [error(CHECK, reason(failure), "the site can't be built")];
	}
}
