import { parse } from "qs";
import { expect, it, vi } from "vitest";
import { filtersFromQuery } from "../../../../src/features/search/query-string";

vi.mock("qs", { spy: true });

it("reads parameters five levels deep and what is deeper as a name", () => {
	filtersFromQuery("?a[b][c][d][e][f][g]=1");
	expect(vi.mocked(parse)).toHaveReturnedWith({ a: { b: { c: { d: { e: { f: { "[g]": "1" } } } } } } });
});
