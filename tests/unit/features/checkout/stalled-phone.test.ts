import { expect, it, vi } from "vitest";
import { readPhone } from "#src/features/checkout/phone";

/** The phone library never loads, as on a stalled connection. */
vi.mock("libphonenumber-js/min", () => new Promise(() => undefined));

it.each([
	["8 916 123-45-67", "+79161234567"],
	["٨ ٩١٦ ١٢٣ ٤٥ ٦٧", "+79161234567"],
	["9161234567", "+79161234567"],
	["(495) 123-45-67", "+74951234567"],
	["701 123 45 67", "+77011234567", "KZ"],
	["+7 916 123-45-67 доб. 12", "+79161234567"],
	["8 916 123-45-67, ext. 12", "+79161234567"],
	["8 916 123-45-67 #12", "+79161234567"],
	["тел. 8 916 123-45-67 (Анна)", "+79161234567"],
	["+7 916 123-45-67 (звонить после 18)", "+79161234567"],
	["&#43;7 +7 916 123-45-67", "+79161234567"],
	["+61 412 345 678", "+61412345678"],
	["+995 555 12 34 56", "+995555123456"],
])(
	"readPhone reads %s as valid if the phone library hasn't loaded in 3 seconds",
	async (typed, e164, country = "RU") => {
		vi.useFakeTimers();
		const onRead = vi.fn();
		void readPhone(typed, country).then(onRead);
		await vi.advanceTimersByTimeAsync(3_000);
		expect(onRead).toHaveBeenCalledWith({ isValid: true, e164, pretty: typed });
	},
);
