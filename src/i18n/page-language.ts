import { I18nextContext } from "gatsby-plugin-react-i18next";
import { useContext, useMemo } from "react";
import { type Language, languageOf } from "./languages";

interface PageLanguage extends Language {
	language: string;
	/** Languages of the site, the main one first. */
	languages: string[];
	defaultLanguage: string;
	originalPath: string;
	/** Language of texts without translations, such as the basket's; undefined if it is the page's language. */
	dataLanguage: string | undefined;
	/** Returns the given language (default: the site's main language), or undefined if it is the page's language. */
	foreignOf(language: string | undefined): string | undefined;
}

/** Returns the page's language with its row of the language table. */
export function usePageLanguage(): PageLanguage {
	const { language, languages, defaultLanguage, originalPath } = useContext(I18nextContext);
	return useMemo(() => {
		const foreignOf = (textLanguage = defaultLanguage) =>
			textLanguage === language ? undefined : textLanguage;
		const page = { language, languages, defaultLanguage, originalPath };
		return { ...languageOf(language), ...page, dataLanguage: foreignOf(), foreignOf };
	}, [language, languages, defaultLanguage, originalPath]);
}
