import { once } from "../../browser/once";
import { asciiDigits } from "../../domain/ascii-digits";
import { siteTheme } from "../../theme/site";

/** Matches Russian numbers (E.164) typed with 8 or 7 but lacking a digit: "8 916 123-45-6" → "+78916123456". */
const MISSING_DIGIT = /^\+7(?:89|849|7[389]|74[^7])/;

/** A letter in place of a digit, like "О" for 0; but not the "x" before an extension. */
const LETTER_AS_DIGIT = /\d[\s-]*(?!x)\p{L}{1,2}[\s-]*\d/iu;

/** How calls abroad begin, in most countries, in Russia and in America: "00 995 …", "8~10 374 …". */
const CALL_PREFIX = /^(?:00|810|011)(?=[1-9]\d{6})/;

/** An extension or a remark behind a number: "+7 916 123-45-67 доб. 12". */
const REMARK = /(\d[\d\s().-]{5,}\d)\D*[\p{L}#].*/su;
/** Numbers of +7 without it: "9161234567". */
const WITHOUT_SEVEN = /^(?=[34789]\d{9}$)/;
const SEVEN_COUNTRIES: readonly string[] = ["RU", "KZ"];

const loadLibrary = once(() => import("libphonenumber-js/min"));

/** Longest wait (ms) for the phone number library, so that the pay button reacts even when the connection stalls. */
const LONGEST_LOAD_MS = 3_000;

/** Ends the wait of all callers, also of later ones; after a failed load, the next caller waits anew. */
const loadTimeout = once(
	() =>
		new Promise<undefined>((resolve, reject) => {
			setTimeout(() => resolve(undefined), LONGEST_LOAD_MS);
			loadLibrary().catch(reject);
		}),
);

const libraryOrTimeout = () =>
	// Of settled promises, `race` takes the first in the list: a loaded library, even if it came after the timeout.
	Promise.race([loadLibrary(), loadTimeout()]).catch(() => undefined);

export function preloadPhoneLibrary(): void {
	loadLibrary().catch(() => undefined);
}

/**
 * Parses a phone number as people type it: "8 (916) 123-45-67", "9161234567", "+995 555 12 34 56". Without the
 * library it checks only the number of digits, so that a failed load never blocks a buyer.
 * @param country two-letter country of the page's language; tried after the shop's country for numbers without a plus
 * @returns `e164` as sent to the API, "+79161234567", and `pretty` as shown, "+7 916 123-45-67"
 */
export async function readPhone(typed: string, country: string) {
	const library = await libraryOrTimeout();
	const text = asciiDigits(typed.normalize("NFKC"));
	if (LETTER_AS_DIGIT.test(text)) return { isValid: false, e164: "", pretty: typed };
	if (!library) return { ...withoutLibrary(text.trim(), country), pretty: typed.trim() };
	const digits = text.replace(/\D/g, "");
	const international = library.parsePhoneNumberFromString(`+${digits}`);
	const candidates = [siteTheme.country, country].flatMap((countryCode) => {
		if (!library.isSupportedCountry(countryCode)) return [];
		// "7 916 …" starts with the country code, as in "+7 916 …", though the plus is missing.
		const isPlusMissing = international?.countryCallingCode === library.getCountryCallingCode(countryCode);
		return [
			isPlusMissing ? international : undefined,
			library.parsePhoneNumberFromString(typed, countryCode),
		];
	});
	// "+8 916 …" and "+00 995 …" are typed by people who add the plus to what they dial.
	// "8 029 …" is how Belarus dials its own numbers.
	const dialled = [siteTheme.country, country, ...(digits.startsWith("80") ? ["BY"] : [])].flatMap(
		(countryCode) =>
			library.isSupportedCountry(countryCode)
				? [library.parsePhoneNumberFromString(digits, countryCode)]
				: [],
	);
	const abroad = library.parsePhoneNumberFromString(`+${digits.replace(CALL_PREFIX, "")}`);
	const validNumber = [...candidates, international, ...dialled, abroad].find((number) => number?.isValid());
	if (!validNumber || MISSING_DIGIT.test(validNumber.number))
		return { isValid: false, e164: "", pretty: typed };
	return { isValid: true, e164: validNumber.number, pretty: validNumber.formatInternational() };
}

function withoutLibrary(text: string, country: string) {
	const digits = text.replace(REMARK, "$1").replace(/\D/g, "");
	const isSeven = [siteTheme.country, country].some((countryCode) => SEVEN_COUNTRIES.includes(countryCode));
	const dialled = digits.replace(CALL_PREFIX, "").replace(/^8(?=\d{10}$)/, "7");
	const international = isSeven ? dialled.replace(WITHOUT_SEVEN, "7") : dialled;
	const e164 = `+${text.startsWith("+") ? digits : international}`;
	return { isValid: /^\d{7,15}$/.test(digits), e164 };
}
