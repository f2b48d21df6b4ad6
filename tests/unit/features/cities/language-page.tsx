import type { ReactNode } from "react";
import common from "../../../../locales/ru/common.json";
import forms from "../../../../locales/ru/forms.json";
import pages from "../../../../locales/ru/pages.json";
import { createTranslator } from "../../../../src/i18n/instance";
import { TranslationProvider } from "../../../../src/i18n/translation";

const texts = { common, pages, forms };

/** The home page of a Russian and English shop in one of its languages; texts are Russian in both. */
export function LanguagePage({ language, children }: { language: string; children: ReactNode }) {
	const page = {
		language,
		defaultLanguage: "ru",
		languages: ["ru", "en"],
		originalPath: "/",
		routed: false,
		path: "/",
	};
	return (
		<TranslationProvider translator={createTranslator(language, texts)} page={page}>
			{children}
		</TranslationProvider>
	);
}
