import { describe, expect, it, vi } from "vitest";
import { once } from "../../../src/browser/once";

describe("once", () => {
	it("calls the loader once for concurrent callers", async () => {
		const load = vi.fn(async () => "library");
		const get = once(load);
		expect(await Promise.all([get(), get()])).toEqual(["library", "library"]);
		expect(await get()).toBe("library");
		expect(load).toHaveBeenCalledTimes(1);
	});

	it("calls the loader again after a failure", async () => {
		const load = vi.fn(async () => "library").mockRejectedValueOnce(new Error("offline"));
		const get = once(load);
		await expect(get()).rejects.toThrow("offline");
		expect(await get()).toBe("library");
	});
});
