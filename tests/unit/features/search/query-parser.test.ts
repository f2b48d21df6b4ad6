import { parse } from "qs";
import { expect, it, vi } from "vitest";
import { filtersFromQuery } from "#src/features/search/query-string";

vi.mock("qs", { spy: true });

it("filtersFromQuery parses five levels of brackets in a parameter's name, and reads further levels as one key", () => {
	filtersFromQuery("?a[b][c][d][e][f][g]=1");
	expect(vi.mocked(parse)).toHaveReturnedWith({ a: { b: { c: { d: { e: { f: { "[g]": "1" } } } } } } });
});
