// @vitest-environment jsdom
import { expect, it } from "vitest";
import { markReported } from "#src/features/analytics/reported-orders";
import { fillStorage } from "../order/orders-api";

it("an order is reported once a page load where storage is full or blocked, each time that its page asks for it", () => {
	fillStorage([localStorage, sessionStorage], 0);
	expect(["A-1", "A-1", "A-2", "A-1"].map(markReported)).toEqual([true, false, true, false]);
});
