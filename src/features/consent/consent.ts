import { canKeep, readText, writeText } from "../../browser/storage";
import type { ConsentMode } from "./mode";
import { removeForeignData } from "./remove-foreign-data";

export type Consent = "granted" | "refused";

/** Shows the banner; calls `answer` with the visitor's decision. */
export type AskConsent = (answer: (consent: Consent) => void) => void;

const KEY = "consent";
/** Starts the third-party code; undefined once it runs. */
let startLater: (() => void) | undefined;
/** The decision on this page load, for browsers that store nothing. */
let latestDecision: Consent | undefined;

export function readConsent(): Consent | undefined {
	const stored = readText("local", KEY);
	return stored === "granted" || stored === "refused" ? stored : latestDecision;
}

/**
 * Starts third-party code once the visitor allows it. In notice mode it starts before the answer, unless a refusal
 * couldn't be stored.
 * @param start called at most once
 */
export function whenAllowed(mode: ConsentMode, ask: AskConsent, start: () => void): void {
	const consent = readConsent();
	window.addEventListener("storage", followOtherTabs);
	// After the refusal, third parties may have written more until the page was reloaded.
	if (consent === "refused") removeForeignData();
	if (mode === "none" || consent === "granted") {
		start();
		return;
	}
	if (mode === "notice" && consent === undefined && canKeep("local")) start();
	else startLater = start;
	if (consent === undefined) ask(changeConsent);
}

/** Stores a decision. A refusal removes third-party data and reloads the page to stop scripts that already run. */
export function changeConsent(consent: Consent): void {
	writeText("local", KEY, consent);
	latestDecision = consent;
	if (consent === "refused") {
		withdraw();
		return;
	}
	startLater?.();
	startLater = undefined;
}

function followOtherTabs({ key, newValue }: StorageEvent): void {
	if (key === KEY && newValue === "refused") withdraw();
}

function withdraw(): void {
	removeForeignData();
	if (startLater === undefined) window.location.reload();
}
