// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { useWakeLock } from "#src/features/tickets/use-wake-lock";
import { becomeVisible } from "../../../fixtures/become-visible";

class FakeWakeLock extends EventTarget {
	released = false;
	async release() {
		this.released = true;
		this.dispatchEvent(new Event("release"));
	}
}

/** Keeps requests for wake locks pending until the returned `answer` is called. */
function fakeWakeLocks() {
	const locks: FakeWakeLock[] = [];
	const pending: { grant(): void; deny(): void }[] = [];
	const request = () =>
		new Promise((resolve, reject) => {
			const grant = () => {
				const lock = new FakeWakeLock();
				locks.push(lock);
				resolve(lock);
			};
			pending.push({ grant, deny: () => reject(new DOMException("low battery", "NotAllowedError")) });
		});
	Object.defineProperty(navigator, "wakeLock", { configurable: true, value: { request } });
	const answer = (...kinds: ("grant" | "deny")[]) =>
		act(async () => {
			for (const [index, request] of pending.splice(0).entries()) request[kinds[index] ?? "grant"]();
		});
	return { answer, held: () => locks.filter(({ released }) => !released), locks };
}

afterEach(() => {
	Reflect.deleteProperty(navigator, "wakeLock");
});

describe("useWakeLock", () => {
	it.each(["grant", "deny"] as const)(
		"holds one lock until unmount if a second request is sent before the first is granted: second answer %s",
		async (secondAnswer) => {
			const { answer, held } = fakeWakeLocks();
			const { result, unmount } = renderHook(() => useWakeLock(true));
			await becomeVisible();
			await answer("grant", secondAnswer);
			expect(held()).toHaveLength(1);
			expect(result.current).toBe(true);
			unmount();
			expect(held()).toEqual([]);
		},
	);

	it("requests a new lock when the page becomes visible after the system released the first lock", async () => {
		const { answer, held, locks } = fakeWakeLocks();
		const { result } = renderHook(() => useWakeLock(true));
		await answer();
		await act(async () => locks[0]?.release());
		expect(result.current).toBe(false);
		await becomeVisible();
		await answer();
		expect(held()).toHaveLength(1);
		expect(result.current).toBe(true);
	});

	it("releases a lock that is granted after unmount", async () => {
		const { answer, held } = fakeWakeLocks();
		const { unmount } = renderHook(() => useWakeLock(true));
		unmount();
		await answer();
		expect(held()).toEqual([]);
	});
});
