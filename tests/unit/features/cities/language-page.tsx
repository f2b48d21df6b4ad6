import type { ReactNode } from "react";
import { createTranslator } from "../../../../src/i18n/instance";
import { RussianPage, russianTexts } from "../../../fixtures/russian-page";

/** Wraps children as on a page of a shop with Russian and English, in one of them. Texts are Russian in either. */
export function LanguagePage({ language, children }: { language: string; children: ReactNode }) {
	return (
		<RussianPage translator={createTranslator(language, russianTexts)} language={language} languages={["ru", "en"]}>
			{children}
		</RussianPage>
	);
}
