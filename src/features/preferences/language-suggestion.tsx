import { useEffect, useState } from "react";
import { readText } from "../../browser/storage";
import { isLanguage } from "../../i18n/languages";
import { usePageLanguage } from "../../i18n/page-language";
import { LANGUAGE_STORAGE_KEY, LanguageLink } from "./language-link";

/** Links to the page in the language chosen earlier, if it is available and not current. */
export function LanguageSuggestion({ className }: { className: string | undefined }) {
	const { language, languages } = usePageLanguage();
	const [chosen = language, setChosen] = useState<string>();
	useEffect(() => setChosen(readText("local", LANGUAGE_STORAGE_KEY)), []);
	if (chosen === language || !isLanguage(chosen) || !languages.includes(chosen)) return null;
	return <LanguageLink code={chosen} className={className} />;
}
