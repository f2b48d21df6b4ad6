import { canKeep, readText, writeText } from "../../browser/storage";
import type { ConsentMode } from "./mode";
import { removeForeignData } from "./remove-foreign-data";

export type Consent = "granted" | "refused";

/** Shows the banner; calls `answer` with the visitor's decision. */
export type AskConsent = (answer: (consent: Consent) => void) => void;

const KEY = "consent";
let startLater: (() => void) | undefined;

export function readConsent(): Consent | undefined {
	const kept = readText("local", KEY);
	return kept === "granted" || kept === "refused" ? kept : undefined;
}

/**
 * Gates all third-party code: starts it once the visitor allows it, now or later. Where a refusal
 * can't be stored, consent is asked first, on each page load.
 * @param start runs at most once
 */
export function whenAllowed(mode: ConsentMode, ask: AskConsent, start: () => void): void {
	const consent = readConsent();
	window.addEventListener("storage", followOtherTabs);
	// Third parties may have written more between the refusal and the reload.
	if (consent === "refused") removeForeignData();
	if (mode === "none" || consent === "granted") {
		start();
		return;
	}
	if (mode === "notice" && consent === undefined && canKeep("local")) start();
	else startLater = start;
	if (consent === undefined) ask(changeConsent);
}

/** Stores a decision. A refusal removes third-party data and reloads, the only way to stop running scripts. */
export function changeConsent(consent: Consent): void {
	writeText("local", KEY, consent);
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
