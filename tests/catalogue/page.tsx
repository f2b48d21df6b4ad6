import { type ReactNode, useLayoutEffect } from "react";
import { BasketProvider } from "#src/features/basket/basket.tsx";
import { UtmProvider } from "#src/features/campaign/utm.tsx";
import { CurrencyProvider } from "#src/features/prices/currency.tsx";
import { languageOf } from "#src/i18n/languages";
import { TextsProvider } from "#src/i18n/texts-provider.tsx";
import { scriptStyle } from "#src/shell/script-style";
import { accentCss } from "#src/theme/accent";
import "../../src/ui/tokens.css";
import "../../src/ui/fonts.css";
import "../../src/ui/base.css";
import arabicCommon from "../../locales/ar/common.json";
import arabicForms from "../../locales/ar/forms.json";
import arabicPages from "../../locales/ar/pages.json";
import { PageTexts } from "../fixtures/page-texts";
import { russianTexts } from "../fixtures/russian-page";
import { shopTheme } from "../fixtures/shop-theme";
import { LivePrices } from "./live-prices";
import "./answers";
import type { Look } from "./looks";

const TEXTS = { ru: russianTexts, ar: { common: arabicCommon, pages: arabicPages, forms: arabicForms } };
const LANGUAGES = Object.keys(TEXTS);

/** Covers the background of Ladle's own page with the shop's. */
const PAGE_STYLE = {
	minBlockSize: "100vh",
	padding: "var(--space-5) var(--gutter)",
	background: "var(--paper)",
	color: "var(--ink)",
	font: "400 var(--text-m) / 1.5 var(--font-text)",
};

interface Props extends Pick<Look, "language" | "theme"> {
	children: ReactNode;
}

/** A page of the shop in a language and a theme around one story: texts, styles, no live prices, a basket that never loads. */
export function CataloguePage({ language, theme, children }: Props) {
	useLayoutEffect(() => {
		const root = document.documentElement;
		root.lang = language;
		root.dir = languageOf(language).direction;
		root.dataset["theme"] = theme;
	}, [language, theme]);
	const page = {
		language,
		languages: LANGUAGES,
		defaultLanguage: "ru",
		path: "/",
		originalPath: "/",
		routed: false,
	};
	return (
		<PageTexts key={language} i18n={page} texts={TEXTS[language]}>
			<TextsProvider>
				<CurrencyProvider theme={shopTheme} language="ru">
					<LivePrices of={[]}>
						<UtmProvider search={undefined}>
							<BasketProvider loadBasket={() => new Promise(() => undefined)}>
								<style>{accentCss() + scriptStyle(language, LANGUAGES)}</style>
								<div data-story="" style={PAGE_STYLE}>
									{children}
								</div>
							</BasketProvider>
						</UtmProvider>
					</LivePrices>
				</CurrencyProvider>
			</TextsProvider>
		</PageTexts>
	);
}
