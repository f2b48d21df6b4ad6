import { useTranslation } from "gatsby-plugin-react-i18next";
import { useCallback, useMemo } from "react";
import { usePageLanguage } from "../../../i18n/page-language";
import { paths } from "../../../routes";
import { useAsync } from "../../../ui/use-async";
import { filterHref } from "../filters";
import { loadSearchIndex } from "../load-search-index";
import { suggest, suggestGenres } from "../suggest";
import {
	recentLines,
	type SuggestionLine,
	type SuggestionLineGroup,
	suggestionLines,
} from "./suggestion-lines";

interface Input {
	typed: string;
	recent: readonly string[];
	/** Slug of the page's city, whose events come first. */
	city: string | undefined;
}

interface Lines {
	query: string;
	groups: readonly SuggestionLineGroup[];
	/** The line that opens the search page with the typed text. */
	allResults: SuggestionLine;
	/** The lines of all groups and, once something is typed, `allResults`. */
	lines: readonly SuggestionLine[];
	/** Says how many lines there are, or why there are none. */
	note: string;
	hasSuggestions: boolean;
}

/** Returns the search box's lines: before typing, recent searches and genres; then what matches the typed text. */
export function useSuggestionLines({ typed, recent, city }: Input): Lines {
	const { t } = useTranslation();
	const { locale, language } = usePageLanguage();
	const { value: index, hasFailed } = useAsync(useCallback(() => loadSearchIndex(language), [language]));
	const query = typed.trim();
	const suggestions = useMemo(() => {
		if (!index) return [];
		return query ? suggest(index, typed, { now: Date.now(), city }) : suggestGenres(index);
	}, [index, query, typed, city]);
	const allResults: SuggestionLine = {
		key: "all",
		title: query ? t("search.box.all", { query }) : t("search.box.allEvents"),
		detail: "",
		path: filterHref(paths.eventsSearch(city), { q: query }),
	};
	const suggestedLines = suggestionLines(suggestions, { t, locale, city });
	const groups = query ? suggestedLines : [...recentLines(recent, city), ...suggestedLines];
	const lines = [...groups.flatMap((group) => group.lines), ...(query ? [allResults] : [])];
	const noteText = () => {
		if (hasFailed) return t("search.box.failed");
		if (!query) return t("search.box.hint");
		if (!index) return t("search.box.loading");
		return lines.length === 1 ? t("search.box.none") : t("search.box.found", { count: lines.length - 1 });
	};
	const hasSuggestions = index !== undefined && query !== "" && lines.length > 1;
	return { query, groups, allResults, lines, note: noteText(), hasSuggestions };
}
