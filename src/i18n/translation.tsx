import { I18nextContext, I18nextProvider } from "gatsby-plugin-react-i18next";
import type { i18n } from "i18next";
import { type ComponentProps, type ReactNode, useContext, useMemo } from "react";
import type { PageEnvelope } from "../views/page-context";
import { type Language, languageOf } from "./languages";

interface ProviderProps {
	translator: i18n;
	page: PageEnvelope["i18n"];
	children: ReactNode;
}

type PluginContext = ComponentProps<typeof I18nextContext.Provider>["value"];

interface PageLanguage extends Language, PluginContext {
	/** Language of texts without translations, such as the basket's; undefined if it is the page's language. */
	dataLanguage: string | undefined;
	/** Returns the given language (default: the site's main language), or undefined if it is the page's language. */
	foreignOf(language: string | undefined): string | undefined;
}

/** Provides the page's language and translator through the plugin's contexts. Stays mounted across navigation. */
export function TranslationProvider({ translator, page, children }: ProviderProps) {
	const value = useMemo((): PageLanguage => {
		const { language, defaultLanguage } = page;
		const foreignOf = (textLanguage = defaultLanguage) => (textLanguage === language ? undefined : textLanguage);
		const plugin = page as PluginContext;
		return {
			...languageOf(language),
			...plugin,
			generateDefaultLanguagePage: false,
			dataLanguage: foreignOf(),
			foreignOf,
		};
	}, [page]);
	return (
		<I18nextProvider i18n={translator}>
			<I18nextContext.Provider value={value}>{children}</I18nextContext.Provider>
		</I18nextProvider>
	);
}

/** Returns the page's language with its locale, text direction and week start. */
export function usePageLanguage(): PageLanguage {
	return useContext(I18nextContext) as PageLanguage;
}
