import { removeStored } from "../../browser/remove-stored";
import { canStore, readText, writeText } from "../../browser/storage";
import type { Brand } from "../../domain/landing";
import { isLanguage, languageOf } from "../../i18n/languages";

export type Consent = "granted" | "refused";
type ConsentMode = NonNullable<Brand["consent"]>;

/** Asks for consent. @param isRunning whether the third-party code already runs, so that the visitor may only stop it */
export type AskConsent = (answer: (consent: Consent) => void, isRunning: boolean) => void;

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
	if (consent === "refused") removeStored(THIRD_PARTY_NAME);
	const isNoticeEnough = mode === "notice" && consent === undefined && canStore("local");
	if (mode === "none" || consent === "granted" || isNoticeEnough) start();
	else startThirdParties = start;
	if (mode !== "none" && consent === undefined) ask(changeConsent, isNoticeEnough);
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
	removeStored(THIRD_PARTY_NAME);
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
