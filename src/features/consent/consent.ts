import { canKeep, readText, writeText } from "../../browser/storage";
import type { ConsentMode } from "./mode";
import { removeForeignData } from "./remove-foreign-data";

export type Consent = "granted" | "refused";

/** Shows the banner; calls `answer` with the visitor's decision. */
export type AskConsent = (answer: (consent: Consent) => void) => void;

const KEY = "consent";
/** Starts the third-party code; undefined once that code runs. */
let startThirdParties: (() => void) | undefined;
/** The decision on this page load, for browsers that store nothing. */
let latestDecision: Consent | undefined;

export function readConsent(): Consent | undefined {
	const stored = readText("local", KEY);
	return stored === "granted" || stored === "refused" ? stored : latestDecision;
}

/** Starts third-party code once the visitor allows it; in notice mode already before, if a refusal could be stored. */
export function whenAllowed(mode: ConsentMode, ask: AskConsent, start: () => void): void {
	const consent = readConsent();
	window.addEventListener("storage", followOtherTabs);
	// After the refusal, third parties may have stored more until the page was reloaded.
	if (consent === "refused") removeForeignData();
	const isNoticeEnough = mode === "notice" && consent === undefined && canKeep("local");
	if (mode === "none" || consent === "granted" || isNoticeEnough) start();
	else startThirdParties = start;
	if (mode !== "none" && consent === undefined) ask(changeConsent);
}

/** Stores a decision. A refusal removes third-party data and reloads the page to stop scripts that already run. */
export function changeConsent(consent: Consent): void {
	writeText("local", KEY, consent);
	latestDecision = consent;
	if (consent === "refused") withdraw();
	else {
		startThirdParties?.();
		startThirdParties = undefined;
	}
}

function followOtherTabs({ key, newValue }: StorageEvent): void {
	if (key === KEY && newValue === "refused") withdraw();
}

function withdraw(): void {
	removeForeignData();
	if (startThirdParties === undefined) window.location.reload();
}
