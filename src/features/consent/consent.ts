import { canStore, readText, writeText } from "../../browser/storage";
import type { Brand } from "../../domain/landing";
import { isLanguage, languageOf } from "../../i18n/languages";

export type Consent = "granted" | "refused";
type ConsentMode = NonNullable<Brand["consent"]>;

export type AskConsent = (answer: (consent: Consent) => void) => void;

const CONSENT_KEY = "consent";
/** Starts the third-party code; undefined once that code runs. */
let startThirdParties: (() => void) | undefined;
/** The decision on this page load, for browsers that store nothing. */
let latestDecision: Consent | undefined;

export function readConsent(): Consent | undefined {
	const stored = readText("local", CONSENT_KEY);
	return stored === "granted" || stored === "refused" ? stored : latestDecision;
}

/** Starts third-party code on consent; in mode "none" at once; in "notice" at once unless refused or storage fails. */
export function whenAllowed(mode: ConsentMode, ask: AskConsent, start: () => void): void {
	const consent = readConsent();
	window.addEventListener("storage", followConsentOfOtherTabs);
	// Third-party scripts may have stored data between the refusal and the reload of the page.
	if (consent === "refused") removeThirdPartyData();
	const isNoticeEnough = mode === "notice" && consent === undefined && canStore("local");
	if (mode === "none" || consent === "granted" || isNoticeEnough) start();
	else startThirdParties = start;
	if (mode !== "none" && consent === undefined) ask(changeConsent);
}

/** Stores a decision. A refusal removes third-party data and reloads the page to stop scripts that already run. */
export function changeConsent(consent: Consent): void {
	writeText("local", CONSENT_KEY, consent);
	latestDecision = consent;
	if (consent === "refused") stopThirdParties();
	else {
		startThirdParties?.();
		startThirdParties = undefined;
	}
}

function followConsentOfOtherTabs({ key, newValue }: StorageEvent): void {
	if (key === CONSENT_KEY && newValue === "refused") stopThirdParties();
}

function stopThirdParties(): void {
	removeThirdPartyData();
	if (startThirdParties === undefined) window.location.reload();
}

/** Countries where third-party code may run until the visitor opts out; elsewhere visitors must opt in. */
const NOTICE_COUNTRIES = ["RU", "BY", "KZ", "KG", "AM", "UZ", "AZ"];

/** Returns the landing's consent mode; if unset, that of the landing's country, else of the main language's country. */
export function consentMode(brand: Pick<Brand, "consent" | "countryCode">, mainLanguage: string): ConsentMode {
	const languageCountry = isLanguage(mainLanguage) ? languageOf(mainLanguage).countryCode : "";
	const country = brand.countryCode ?? languageCountry;
	return brand.consent ?? (NOTICE_COUNTRIES.includes(country) ? "notice" : "opt_in");
}

/** Names of cookies and storage keys of Metrika, the error reporter and known chats. */
const THIRD_PARTY_NAME = /^(?:_+ym|ym_|yabs|yandex|_?jivo|jv_|carrotquest|chatra|crisp-client|intercom|sentry)/i;

function removeThirdPartyData(): void {
	for (const area of [() => window.localStorage, () => window.sessionStorage]) {
		try {
			const storage = area();
			for (const key of Object.keys(storage)) if (THIRD_PARTY_NAME.test(key)) storage.removeItem(key);
		} catch {
			// Blocked storage holds nothing to remove.
		}
	}
	for (const pair of document.cookie.split("; ")) {
		const [name = ""] = pair.split("=");
		if (THIRD_PARTY_NAME.test(name)) for (const domain of domainAttributes()) expireCookie(name, domain);
	}
}

/** Returns all domain attributes that this page's cookies may have: removing a cookie takes the one it was set with. */
function domainAttributes(): string[] {
	const labels = window.location.hostname.split(".");
	return ["", ...labels.slice(0, -1).map((_, index) => `; domain=${labels.slice(index).join(".")}`)];
}

function expireCookie(name: string, domainAttribute: string): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
	document.cookie = `${name}=; path=/; max-age=0${domainAttribute}`;
}
