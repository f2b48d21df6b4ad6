import { useI18next } from "gatsby-plugin-react-i18next";
import { useEffect, useMemo, useState } from "react";
import { loadSearchIndex } from "../load-index";
import type { PreparedIndex } from "../prepared-index";
import { genres, type SuggestionGroup, suggest } from "../suggest";

export interface Suggestions {
	status: "loading" | "ready" | "failed";
	groups: readonly SuggestionGroup[];
}

/** Suggestions for what is typed, out of the static index: there as soon as the letter is. Before that, all genres. */
export function useSuggestions(typed: string, city: string | undefined): Suggestions {
	const { language } = useI18next();
	const [index, setIndex] = useState<PreparedIndex | "failed">();
	useEffect(() => {
		let wanted = true;
		loadSearchIndex(language).then(
			(read) => wanted && setIndex(read),
			() => wanted && setIndex("failed"),
		);
		return () => {
			wanted = false;
		};
	}, [language]);
	return useMemo(() => {
		if (index === undefined) return { status: "loading", groups: [] };
		if (index === "failed") return { status: "failed", groups: [] };
		return { status: "ready", groups: typed.trim() ? suggest(index, typed, { now: Date.now(), city }) : genres(index) };
	}, [index, typed, city]);
}
