import { expect, it } from "vitest";
import normalizePagePath from "../../../src/shell/normalize-page-path";

it.each([
	["/", "/"],
	["/?utm_source=mail", "/"],
	["/moskva/", "/moskva"],
	["/moskva/events/search?q=%D0%B0&categories=11", "/moskva/events/search"],
	["/order/bill/?a=1?b=2", "/order/bill"],
	["/news?a=1\n2", "/news"],
])("the page of %j is %j", (address, page) => {
	expect(normalizePagePath(address)).toBe(page);
});
