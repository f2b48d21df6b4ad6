import { beforeEach, expect, it, vi } from "vitest";
import { readPhone } from "../../../../src/features/checkout/phone";

/** The phone library never loads, as on a stalled connection. */
vi.mock("libphonenumber-js/min", () => new Promise(() => undefined));

beforeEach(() => void vi.useFakeTimers());
it("checks the digits only when the library hangs, so that the pay button answers", async () => {
	const read = vi.fn();
	void readPhone("8 916 123-45-67", "RU").then(read);
	await vi.advanceTimersByTimeAsync(3_000);
	expect(read).toHaveBeenCalledWith({ valid: true, e164: "+79161234567", pretty: "8 916 123-45-67" });
});
