import { expect, it, vi } from "vitest";
import { readPhone } from "#src/features/checkout/phone";

/** The phone library never loads, as on a stalled connection. */
vi.mock("libphonenumber-js/min", () => new Promise(() => undefined));

it.each([
	["8 916 123-45-67", "+79161234567"],
	["٨ ٩١٦ ١٢٣ ٤٥ ٦٧", "+79161234567"],
])("readPhone reads %s as a valid +7 number if the phone library hasn't loaded in 3 seconds", async (typed, e164) => {
	vi.useFakeTimers();
	const onRead = vi.fn();
	void readPhone(typed, "RU").then(onRead);
	await vi.advanceTimersByTimeAsync(3_000);
	expect(onRead).toHaveBeenCalledWith({ isValid: true, e164, pretty: typed });
});
