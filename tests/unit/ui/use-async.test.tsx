// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { useAsync } from "#src/ui/use-async";

/** Creates a load function whose promise the test resolves (`answer`) or rejects (`fail`). */
function pendingLoad<T>() {
	let [answer, fail] = [(_: T) => {}, () => {}];
	const load = vi.fn(
		(_signal: AbortSignal) =>
			new Promise<T>((resolve, reject) => {
				[answer, fail] = [resolve, () => reject(new Error("offline"))];
			}),
	);
	return { load, answer: (value: T) => act(async () => answer(value)), fail: () => act(async () => fail()) };
}

describe("useAsync", () => {
	it("reports a failed load, and returns the value that a retry loads", async () => {
		const { load, answer, fail } = pendingLoad<string>();
		const { result } = renderHook(() => useAsync(load));
		expect(result.current).toEqual({ retry: expect.any(Function) });
		await fail();
		expect(result.current.hasFailed).toBe(true);
		act(() => result.current.retry());
		expect(result.current.hasFailed).toBeUndefined();
		await answer("cities");
		expect(result.current.value).toBe("cities");
	});

	it("ignores the result of a load that was replaced by another", async () => {
		const [before, after] = [pendingLoad<string>(), pendingLoad<string>()];
		const { result, rerender } = renderHook(({ load }) => useAsync(load), {
			initialProps: { load: before.load },
		});
		rerender({ load: after.load });
		expect(before.load.mock.calls[0]?.[0].aborted).toBe(true);
		await before.answer("old");
		expect(result.current.value).toBeUndefined();
		await after.answer("new");
		expect(result.current.value).toBe("new");
	});

	it("returns no value of the previous load while the next one is loading", async () => {
		const [before, after] = [pendingLoad<string>(), pendingLoad<string>()];
		const values: unknown[] = [];
		const { rerender } = renderHook(({ load }) => values.push(useAsync(load).value), {
			initialProps: { load: before.load },
		});
		await before.answer("old");
		const countBefore = values.length;
		rerender({ load: after.load });
		expect(values.slice(countBefore)).not.toContain("old");
	});
});
