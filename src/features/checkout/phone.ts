import { once } from "../../browser/once";
import { siteTheme } from "../../theme/site";

/** Digits of an international number (E.164), checked when the library doesn't load. */
const SHORTEST = 7;
const LONGEST = 15;

/** "8 916 123-45-6" parses as the nonexistent region +7 891, because a digit is missing. */
const MISSING_DIGIT = /^\+789/;

export interface ReadPhone {
	valid: boolean;
	/** "+79161234567", as sent. */
	e164: string;
	/** "+7 916 123-45-67", as shown. */
	pretty: string;
}

const loadLibrary = once(() => import("libphonenumber-js/min"));

/** Longest wait (ms) for the library: the pay button must answer on a connection that stalls. */
const LONGEST_LOAD_MS = 3_000;
let late: Promise<undefined> | undefined;

/** The library; undefined when it fails to load or takes too long. */
function libraryInTime() {
	late ??= new Promise((resolve) => setTimeout(() => resolve(undefined), LONGEST_LOAD_MS));
	// Once loaded it wins, since it is named first.
	return Promise.race([loadLibrary(), late]).catch(() => {
		late = undefined;
		return undefined;
	});
}

/** Preloads the phone library, as when the form gets the focus. */
export function warmPhone(): void {
	loadLibrary().catch(() => undefined);
}

/**
 * Parses a phone number as people type it: "8 (916) 123-45-67", "9161234567", "+995 555 12 34 56". Without the
 * library it checks only the number of digits, so that our failure never blocks a buyer.
 * @param country two letters, of the page's language; numbers without a plus are of the shop's country first
 */
export async function readPhone(typed: string, country: string): Promise<ReadPhone> {
	const library = await libraryInTime();
	const digits = typed.replace(/\D/g, "");
	if (!library) {
		const e164 = typed.trim().startsWith("+") ? `+${digits}` : `+${digits.replace(/^8(?=\d{10}$)/, "7")}`;
		return { valid: digits.length >= SHORTEST && digits.length <= LONGEST, e164, pretty: typed.trim() };
	}
	const international = library.parsePhoneNumberFromString(`+${digits}`);
	const readings = [siteTheme.country, country].flatMap((home) => {
		if (!library.isSupportedCountry(home)) return [];
		// "7 916 …" isn't a national format; it means +7.
		const isPlusMissing = international?.countryCallingCode === library.getCountryCallingCode(home);
		return [isPlusMissing ? international : undefined, library.parsePhoneNumberFromString(typed, home)];
	});
	const best = [...readings, international].find((number) => number?.isValid());
	if (!best || MISSING_DIGIT.test(best.number)) return { valid: false, e164: "", pretty: typed };
	return { valid: true, e164: best.number, pretty: best.formatInternational() };
}
