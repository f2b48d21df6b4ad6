import type { i18n, TFunction } from "i18next";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type Language, languageOf } from "./languages";

/** The language a page is in, and the path it has without a language prefix. */
export interface PageLanguage extends Language {
	language: string;
	defaultLanguage: string;
	languages: readonly string[];
	originalPath: string;
}

interface Translation extends PageLanguage {
	i18n: i18n;
}

const TranslationContext = createContext<Translation | undefined>(undefined);

interface ProviderProps {
	translator: i18n;
	/** The `i18n` part of the page context (spec §2). */
	page: { language: string; defaultLanguage: string; languages: readonly string[]; originalPath: string };
	children: ReactNode;
}

/** Gives the page its language; stays mounted over navigation. */
export function TranslationProvider({ translator, page, children }: ProviderProps) {
	const { language, defaultLanguage, languages, originalPath } = page;
	const value = useMemo(
		() => ({ ...languageOf(language), language, defaultLanguage, languages, originalPath, i18n: translator }),
		[language, defaultLanguage, languages, originalPath, translator],
	);
	return <TranslationContext.Provider value={value}>{children}</TranslationContext.Provider>;
}

/** The page's language, locale, direction and week start. */
export function usePageLanguage(): PageLanguage {
	const value = useContext(TranslationContext);
	if (!value) throw new Error("usePageLanguage needs a TranslationProvider above it");
	return value;
}

/**
 * The translator of the page: `t("nav.events")`, keys typed from locales/ru. A page's language never changes while it is
 * open and its texts are there before the first render, so nothing has to be subscribed to.
 */
export function useT(): TFunction {
	const value = useContext(TranslationContext);
	if (!value) throw new Error("useT needs a TranslationProvider above it");
	return value.i18n.t;
}
