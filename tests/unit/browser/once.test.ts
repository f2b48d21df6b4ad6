import { expect, it, vi } from "vitest";
import { once } from "#src/browser/once";

it("once() calls the loader once for all callers, and again only after a failure", async () => {
	const load = vi.fn(async () => "library").mockRejectedValueOnce(new Error("offline"));
	const get = once(load);
	await expect(get()).rejects.toThrow("offline");
	expect(await Promise.all([get(), get()])).toEqual(["library", "library"]);
	expect(await get()).toBe("library");
	expect(load).toHaveBeenCalledTimes(2);
});
