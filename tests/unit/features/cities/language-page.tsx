import type { ReactNode } from "react";
import { createTranslator } from "../../../../src/i18n/instance";
import { RussianPage, russianTexts } from "../../../fixtures/russian-page";

/** The home page of a Russian and English shop in one of its languages; texts are Russian in both. */
export function LanguagePage({ language, children }: { language: string; children: ReactNode }) {
	return (
		<RussianPage translator={createTranslator(language, russianTexts)} language={language} languages={["ru", "en"]}>
			{children}
		</RussianPage>
	);
}
