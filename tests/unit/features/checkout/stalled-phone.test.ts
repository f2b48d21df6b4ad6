import { expect, it, vi } from "vitest";
import { readPhone } from "#src/features/checkout/phone";

/** The phone library never loads, as on a stalled connection. */
vi.mock("libphonenumber-js/min", () => new Promise(() => undefined));

it("readPhone reads 8 916 123-45-67 as a valid +7 number if the phone library hasn't loaded in 3 seconds", async () => {
	vi.useFakeTimers();
	const onRead = vi.fn();
	void readPhone("8 916 123-45-67", "RU").then(onRead);
	await vi.advanceTimersByTimeAsync(3_000);
	expect(onRead).toHaveBeenCalledWith({ isValid: true, e164: "+79161234567", pretty: "8 916 123-45-67" });
});
