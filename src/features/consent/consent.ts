import { removeStored } from "../../browser/remove-stored";
import { canStore, readText, writeText } from "../../browser/storage";
import type { Brand } from "../../domain/landing";
import { isLanguage, languageOf } from "../../i18n/languages";

export type Consent = "granted" | "refused";
type ConsentMode = NonNullable<Brand["consent"]>;

/** Code of other companies that needs consent: error reports, the analytics counter, the chat. */
export type ThirdParty = "errors" | "counter" | "chat";

/** Asks for consent. @param running what already runs without an answer, so that the visitor may only stop it */
export type AskConsent = (answer: (consent: Consent) => void, running: readonly ThirdParty[]) => void;

const CONSENT_KEY = "consent";

/** The visitor's decision about third-party code, and that code's start, on one page load. */
export class VisitorConsent {
	/** Starts the third-party code; undefined once that code runs. */
	private startThirdParties: (() => void) | undefined;
	/** The decision on this page load, for browsers that store nothing. */
	private latestDecision: Consent | undefined;

	read(): Consent | undefined {
		const stored = readText("local", CONSENT_KEY);
		return stored === "granted" || stored === "refused" ? stored : this.latestDecision;
	}

	/** Starts third-party code on consent; in mode "none" at once; in "notice" at once unless refused or storage fails. */
	whenAllowed(
		mode: ConsentMode,
		ask: (answer: (consent: Consent) => void, isRunning: boolean) => void,
		start: () => void,
	): void {
		const consent = this.read();
		window.addEventListener("storage", ({ key, newValue }) => {
			if (key === CONSENT_KEY && newValue === "refused") this.stopThirdParties();
		});
		// Third-party scripts may have stored data between the refusal and the reload of the page.
		if (consent === "refused") removeStored(THIRD_PARTY_NAME);
		const isNoticeEnough = mode === "notice" && consent === undefined && canStore("local");
		if (mode === "none" || consent === "granted" || isNoticeEnough) start();
		else this.startThirdParties = start;
		if (mode !== "none" && consent === undefined) ask((answer) => this.change(answer), isNoticeEnough);
	}

	/** Stores a decision. A refusal removes third-party data and reloads the page to stop scripts that already run. */
	change(consent: Consent): void {
		writeText("local", CONSENT_KEY, consent);
		this.latestDecision = consent;
		if (consent === "refused") this.stopThirdParties();
		else {
			this.startThirdParties?.();
			this.startThirdParties = undefined;
		}
	}

	private stopThirdParties(): void {
		removeStored(THIRD_PARTY_NAME);
		if (this.startThirdParties === undefined) window.location.reload();
	}
}

/** Shared by what starts third-party code and by the visitor's settings. */
export const visitorConsent = new VisitorConsent();

/** Countries where third-party code may run until the visitor opts out; elsewhere visitors must opt in. */
const NOTICE_COUNTRIES = ["RU", "BY", "KZ", "KG", "AM", "UZ", "AZ"];

/** Returns the landing's consent mode; if unset, that of the landing's country, else of the main language's country. */
export function consentMode(
	brand: Pick<Brand, "consent" | "countryCode">,
	mainLanguage: string,
): ConsentMode {
	const languageCountry = isLanguage(mainLanguage) ? languageOf(mainLanguage).countryCode : "";
	const country = brand.countryCode ?? languageCountry;
	return brand.consent ?? (NOTICE_COUNTRIES.includes(country) ? "notice" : "opt_in");
}

/** Names of cookies and storage keys of Metrika, the error reporter and known chats. */
const THIRD_PARTY_NAME =
	/^(?:_+ym|ym_|yabs|yandex|_?jivo|jv_|carrotquest|chatra|crisp-client|intercom|sentry)/i;
