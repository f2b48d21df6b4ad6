// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";

beforeEach(() => vi.resetModules());

/** Opens an address and runs the module that repairs it. @returns the address afterwards */
async function openAndRepair(address: string): Promise<string> {
	window.history.replaceState({ key: "1" }, "", window.location.origin + address);
	await import("../../../src/shell/repair-address");
	const { pathname, search, hash } = window.location;
	return pathname + search + hash;
}

it.each([
	["/moskva%", "/moskva%25"],
	["/order/bill/5%?a=%#s%", "/order/bill/5%25?a=%#s%"],
	["/order/bill/%E0%A4%A#s", "/order/bill/%25E0%25A4%25A#s"],
	["//other.test/%", "//other.test/%25"],
	["/$&%", "/$&%25"],
])("repair-address escapes the percent signs of the malformed path %s", async (address, repaired) => {
	expect(await openAndRepair(address)).toBe(repaired);
	expect(window.history.state).toEqual({ key: "1" });
});

const WELL_FORMED_ADDRESSES = ["/moskva", "/order/bill/5%25-1#s", "/order/bill/A-17%2F2", "/moskva?q=5%"];
it.each(WELL_FORMED_ADDRESSES)("repair-address doesn't change %s, whose path is well-formed", async (address) => {
	expect(await openAndRepair(address)).toBe(address);
});

it("the router, imported after repair-address, reads the repaired address", async () => {
	await openAndRepair("/moskva%");
	// @ts-expect-error installed with Gatsby, without types
	const { globalHistory } = await import("@gatsbyjs/reach-router");
	expect(globalHistory.location.pathname).toBe("/moskva%25");
});
