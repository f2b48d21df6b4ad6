import type { TicketEvent } from "../../../domain/event";

/** schema.org's features of a work, by the contract's words. */
const WORK_FEATURES: Readonly<Record<string, string>> = {
	sign_language: "signLanguage",
	subtitles: "captions",
	audio_description: "audioDescription",
};
/** Features of a place, for which schema.org has no words of its own. */
const PLACE_FEATURES: Readonly<Record<string, string>> = {
	wheelchair: "Wheelchair accessible",
	hearing_loop: "Hearing loop",
};

function wordsOf(features: Readonly<Record<string, string>>, { accessibility }: TicketEvent): string[] {
	return [...new Set(accessibility)].flatMap((word) => features[word] ?? []);
}

/** Returns the work of an event with its accessible features; undefined if it has none. */
export function accessibleWork(event: TicketEvent, name: string): Record<string, unknown> | undefined {
	const accessibilityFeature = wordsOf(WORK_FEATURES, event);
	return accessibilityFeature.length > 0
		? { "@type": "CreativeWork", name, accessibilityFeature }
		: undefined;
}

/** Returns what makes the event's place accessible; undefined if nothing is known. */
export function placeFeatures(event: TicketEvent): Record<string, unknown>[] | undefined {
	const words = wordsOf(PLACE_FEATURES, event);
	if (words.length === 0) return undefined;
	return words.map((name) => ({ "@type": "LocationFeatureSpecification", name, value: true }));
}
