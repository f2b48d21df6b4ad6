import type { ReactNode } from "react";
import { RussianPage } from "../../../fixtures/russian-page";

/** Renders a page of a Russian and English shop. Links lead to pages in `language`; texts are always Russian. */
export function LanguagePage({ language, children }: { language: string; children: ReactNode }) {
	return (
		<RussianPage language={language} languages={["ru", "en"]}>
			{children}
		</RussianPage>
	);
}
