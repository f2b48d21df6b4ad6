import { expect, it, vi } from "vitest";
import { firstCallOf, once } from "#src/browser/once";

it("once() calls the loader once for all callers, and again only after a failure", async () => {
	const load = vi.fn(async () => "library").mockRejectedValueOnce(new Error("offline"));
	const get = once(load);
	await expect(get()).rejects.toThrow("offline");
	expect(await Promise.all([get(), get()])).toEqual(["library", "library"]);
	expect(await get()).toBe("library");
	expect(load).toHaveBeenCalledTimes(2);
});

it("firstCallOf() ignores all calls but the first, even if that throws", () => {
	const start = vi.fn((_name: string) => {
		throw new Error("blocked");
	});
	const startOnce = firstCallOf(start);
	expect(() => startOnce("a")).toThrow("blocked");
	startOnce("b");
	expect(start.mock.calls).toEqual([["a"]]);
});
