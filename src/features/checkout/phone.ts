import { once } from "../../browser/once";

/** Digits an international number may have (E.164), for when the library could not be loaded. */
const SHORTEST = 7;
const LONGEST = 15;

/** "8 916 123-45-6" reads as a number of a region +7 891 that doesn't exist: a digit is missing. */
const MISSING_DIGIT = /^\+789/;

/** What was made of a typed phone number. */
export interface ReadPhone {
	valid: boolean;
	/** "+79161234567": what is sent. */
	e164: string;
	/** "+7 916 123-45-67": what is shown. */
	pretty: string;
}

const loadLibrary = once(() => import("libphonenumber-js/min"));

/** Fetches the phone library ahead of need, as when the form gets the focus. */
export function warmPhone(): void {
	loadLibrary().catch(() => undefined);
}

/**
 * Reads a phone number as people type it: "8 (916) 123-45-67", "9161234567", "+995 555 12 34 56".
 * Without the library only the number of digits is judged: a buyer is never stopped by our own failure.
 * @param country two letters; the country whose habits a number without a plus follows
 */
export async function readPhone(typed: string, country: string): Promise<ReadPhone> {
	const library = await loadLibrary().catch(() => undefined);
	const digits = typed.replace(/\D/g, "");
	if (!library) {
		const e164 = typed.trim().startsWith("+") ? `+${digits}` : `+${digits.replace(/^8(?=\d{10}$)/, "7")}`;
		return { valid: digits.length >= SHORTEST && digits.length <= LONGEST, e164, pretty: typed.trim() };
	}
	const known = library.isSupportedCountry(country) ? country : "RU";
	// A Russian number typed with a bare 7 in front: "7 916 …" is not a national form, and means +7.
	const number = library.parsePhoneNumberFromString(typed, known) ?? library.parsePhoneNumberFromString(`+${digits}`);
	const best = number?.isValid() ? number : library.parsePhoneNumberFromString(`+${digits}`);
	if (!best?.isValid() || MISSING_DIGIT.test(best.number)) return { valid: false, e164: "", pretty: typed };
	return { valid: true, e164: best.number, pretty: best.formatInternational() };
}
