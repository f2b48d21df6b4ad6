import type { DeskTexts } from "../texts-ru";

/** Sentences of src/backend/landing-report.ts. */
const NOT_GIVEN_PATTERN = /^landing (\S+): not given(?:, so it is (.+))?/;
const NOT_USED_PATTERN = /^landing (\S+): (.+) can't be used, so (?:it is (.+)|.*)$/s;

/** Says in the editor's words what the build reports on a setting of the landing. @returns undefined for other sentences */
export function landingSentence(texts: DeskTexts, line: string): string | undefined {
	const [, missing, replacement] = NOT_GIVEN_PATTERN.exec(line) ?? [];
	if (missing !== undefined) return texts.settingMissing(missing, replacement);
	const [, unusable, value = "", instead] = NOT_USED_PATTERN.exec(line) ?? [];
	return unusable === undefined ? undefined : texts.settingUnusable(unusable, value, instead);
}
