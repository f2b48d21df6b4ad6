import type { i18n, TFunction } from "i18next";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { PageEnvelope } from "../views/page-context";
import { type Language, languageOf } from "./languages";

type PageI18n = PageEnvelope["i18n"];

interface PageLanguage extends Language, PageI18n {
	/** Language of texts without translations, such as the basket's; undefined if it is the page's language. */
	dataLanguage: string | undefined;
	/** Returns the given language (default: the site's main language), or undefined if it is the page's language. */
	foreignOf(language: string | undefined): string | undefined;
}

interface Translation extends PageLanguage {
	t: TFunction;
}

const TranslationContext = createContext<Translation | undefined>(undefined);

interface Props {
	translator: i18n;
	page: PageI18n;
	children: ReactNode;
}

/** Provides the page's language and texts. Stays mounted across navigation. */
export function TranslationProvider({ translator: { t }, page, children }: Props) {
	const value = useMemo((): Translation => {
		const { language, defaultLanguage } = page;
		const foreignOf = (textLanguage = defaultLanguage) => (textLanguage === language ? undefined : textLanguage);
		return { ...languageOf(language), ...page, dataLanguage: foreignOf(), foreignOf, t };
	}, [page, t]);
	return <TranslationContext.Provider value={value}>{children}</TranslationContext.Provider>;
}

/** Returns `t`, which translates keys; it stays the same function until a text is edited in `gatsby develop`. */
export function useTranslation(): Pick<Translation, "t"> {
	return useTranslationContext();
}

export function usePageLanguage(): PageLanguage {
	return useTranslationContext();
}

function useTranslationContext(): Translation {
	const translation = useContext(TranslationContext);
	if (!translation) throw new Error("Translations need a TranslationProvider above them");
	return translation;
}
