import { readText, writeText } from "../../browser/storage";
import type { ConsentMode } from "./mode";
import { removeForeignData } from "./remove-foreign-data";

export type Consent = "granted" | "refused";

/** Shows the question or the notice; `answer` takes what the visitor says. */
export type AskConsent = (answer: (consent: Consent) => void) => void;

const KEY = "consent";
let startLater: (() => void) | undefined;

/** What this visitor has said; undefined when nothing yet. */
export function readConsent(): Consent | undefined {
	const kept = readText("local", KEY);
	return kept === "granted" || kept === "refused" ? kept : undefined;
}

/**
 * The one gate in front of all that belongs to other companies: starts it when the visitor may have it, at once or later.
 * @param start runs once at most
 */
export function whenAllowed(mode: ConsentMode, ask: AskConsent, start: () => void): void {
	const consent = readConsent();
	if (mode === "none" || consent === "granted") {
		start();
		return;
	}
	if (mode === "notice" && consent === undefined) start();
	else startLater = start;
	if (consent === undefined) ask(changeConsent);
}

/** Keeps what the visitor says. A refusal ends what runs, which only a new page can, and removes what it has kept here. */
export function changeConsent(consent: Consent): void {
	const wasRunning = startLater === undefined;
	writeText("local", KEY, consent);
	if (consent === "granted") {
		startLater?.();
		startLater = undefined;
		return;
	}
	removeForeignData();
	if (wasRunning) window.location.reload();
}
