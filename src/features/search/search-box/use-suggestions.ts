import { useCallback, useMemo } from "react";
import { usePageLanguage } from "../../../i18n/translation";
import { useAsync } from "../../../ui/use-async";
import { loadSearchIndex } from "../load-index";
import { genres, type SuggestionGroup, suggest } from "../suggest";

export interface Suggestions {
	status: "loading" | "ready" | "failed";
	groups: readonly SuggestionGroup[];
}

/** Suggestions for the typed text from the static index; all genres when it is empty. */
export function useSuggestions(typed: string, city: string | undefined): Suggestions {
	const { language } = usePageLanguage();
	const { value: index, hasFailed } = useAsync(useCallback(() => loadSearchIndex(language), [language]));
	return useMemo(() => {
		if (!index) return { status: hasFailed ? "failed" : "loading", groups: [] };
		return { status: "ready", groups: typed.trim() ? suggest(index, typed, { now: Date.now(), city }) : genres(index) };
	}, [index, hasFailed, typed, city]);
}
