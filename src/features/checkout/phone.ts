import { once } from "../../browser/once";
import { asciiDigits } from "../../domain/ascii-digits";
import { LONGEST_PASTE } from "../../domain/longest-paste";
import { siteTheme } from "../../theme/site";

/**
 * Areas of +7 (E.164) that don't exist, but look valid to the small metadata: read from numbers that lack a digit, "8 916
 * 123-45-6" → "+78916123456".
 */
const NO_AREA =
	/^\+7(?:8(?!0|1[1-8]|2[01]|3[13-6]|4[0-8]|5[15-7]|6[0-35-79]|7[1-37-9])|4[3-6]|7(?:[39]|8[^5]|4[^7]))/;
/** "+7 701 123 45 6" */
const MISSING_DIGIT = /^[^\d+]*\+\D*7(?:\D*\d){9}\D*$/;
/** "8 701 123 45 6", where 8 is dialled for +7; but "8 029 …" isn't Russian, and "8~10 …" is a call abroad. */
const MISSING_DIGIT_BEHIND_EIGHT = /^\D*(?!8\D+10)[78][^\d\p{L}]+[1-9](?:\D*\d){8}\D*$/u;

/** A letter in place of a digit, like "О" for 0; but not the "x" before an extension. */
const LETTER_AS_DIGIT = /\d[\s-]*(?!x)\p{L}{1,2}[\s-]*\d/iu;

/** How calls abroad begin, in most countries, in Russia and in America: "00 995 …", "8~10 374 …". */
const CALL_PREFIX = /^(?:00|810|011)(?=[1-9]\d{6})/;
/** The same before a number too long for one of a Japanese area, like 011 of Sapporo. */
const CALL_ABROAD = /^(?:00|810|011)[1-9]\d{9}/;
/** "+81 (0)50 …": no call prefix, but the code of Japan before the zero of its areas. */
const JAPAN = /\+\D*81(?!0)/;

/** An extension or a remark behind a number: "+7 916 123-45-67 доб. 12", "… (звонить после 18)". */
const REMARK = /(\d[\d\s().-]{5,}\d)\D*[\p{L}#](?:\D*\d){0,5}\D*$/su;
/** "+7 +7 (916) …", "+7 7 916 …", typed behind what was there. */
const DOUBLED_SEVEN = /^\D*7(?:\D+7\D+|\D*\+7\D*|\D*7(?=9))(?=(?:\D*\d){10}\D*$)/;
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
	const written = asciiDigits(typed.slice(0, LONGEST_PASTE).normalize("NFKC"))
		.replace(/%2b|&#43;/gi, "+")
		.replace(/%20|&#160;/g, " ")
		.replace(/[\p{M}\p{Cf}]/gu, "");
	const text = written.replace(REMARK, "$1").replace(DOUBLED_SEVEN, "+7");
	const lacksDigit =
		MISSING_DIGIT.test(text) || (isSevenNear(country) && MISSING_DIGIT_BEHIND_EIGHT.test(text));
	if (lacksDigit || LETTER_AS_DIGIT.test(written)) return { isValid: false, e164: "", pretty: typed };
	if (!library) return { ...withoutLibrary(text.trim(), country), pretty: typed.trim() };
	const digits = text.replace(/\D/g, "");
	const international = library.parsePhoneNumberFromString(`+${digits}`);
	const candidates = [siteTheme.country, country].flatMap((countryCode) => {
		if (!library.isSupportedCountry(countryCode)) return [];
		// "7 916 …" starts with the country code, as in "+7 916 …", though the plus is missing.
		const isPlusMissing = international?.countryCallingCode === library.getCountryCallingCode(countryCode);
		return [isPlusMissing ? international : undefined, library.parsePhoneNumberFromString(text, countryCode)];
	});
	const dial = (dialled: string, countryCode: string) =>
		library.isSupportedCountry(countryCode)
			? library.parsePhoneNumberFromString(dialled, countryCode)
			: undefined;
	// "+8 916 …" and "+00 995 …" are typed by people who add the plus to what they dial.
	const dialled = [siteTheme.country, country].map((countryCode) => dial(digits, countryCode));
	// "8 029 …" is how Belarus dials its own numbers, and how its neighbours did.
	if (digits.startsWith("80")) dialled.push(dial(digits.slice(1), country), dial(digits, "BY"));
	const abroad = library.parsePhoneNumberFromString(`+${digits.replace(CALL_PREFIX, "")}`);
	const readings = [...candidates, international, ...dialled, abroad];
	if (CALL_ABROAD.test(digits) && !JAPAN.test(text)) readings.unshift(abroad);
	const validNumber = readings.find((number) => number?.isValid());
	if (!validNumber || NO_AREA.test(validNumber.number)) return { isValid: false, e164: "", pretty: typed };
	return { isValid: true, e164: validNumber.number, pretty: validNumber.formatInternational() };
}

function isSevenNear(country: string): boolean {
	return [siteTheme.country, country].some((countryCode) => SEVEN_COUNTRIES.includes(countryCode));
}

function withoutLibrary(text: string, country: string) {
	const digits = text.replace(/\D/g, "");
	const dialled = digits.replace(CALL_PREFIX, "").replace(/^8(?=\d{10}$)/, "7");
	const international = isSevenNear(country) ? dialled.replace(WITHOUT_SEVEN, "7") : dialled;
	const e164 = `+${text.startsWith("+") ? digits : international}`;
	return { isValid: /^\d{7,15}$/.test(digits), e164 };
}
