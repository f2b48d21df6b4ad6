import { I18nextContext, I18nextProvider, useTranslation } from "gatsby-plugin-react-i18next";
import { type ReactNode, useContext } from "react";
import { ALL_NAMESPACES } from "./instance";
import { loadedTexts } from "./loaded-texts";

/** Adds the texts that aren't in the page's data to the instance of gatsby-plugin-react-i18next. */
export function TextsProvider({ children }: { children: ReactNode }) {
	const { i18n } = useTranslation();
	const { language } = useContext(I18nextContext);
	// `addResourceBundle` would copy all texts for each page of a build, and before each hydration.
	const { data } = i18n.services.resourceStore;
	data[language] = { ...loadedTexts(language), ...data[language] };
	return (
		<I18nextProvider i18n={i18n} defaultNS={[...ALL_NAMESPACES]}>
			{children}
		</I18nextProvider>
	);
}
