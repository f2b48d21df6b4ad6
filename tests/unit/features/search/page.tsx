import type { ReactNode } from "react";
import common from "../../../../locales/ru/common.json";
import forms from "../../../../locales/ru/forms.json";
import pages from "../../../../locales/ru/pages.json";
import { CurrencyProvider } from "../../../../src/features/prices/currency";
import { PricesProvider } from "../../../../src/features/prices/prices";
import { createTranslator } from "../../../../src/i18n/instance";
import type { LanguageCode } from "../../../../src/i18n/languages";
import { TranslationProvider } from "../../../../src/i18n/translation";
import { theme } from "../../../fixtures/records";

const texts = { common, pages, forms };

/** Providers of a component on a page; texts are Russian whatever the page's language. */
export function Page({ children, language = "ru" }: { children: ReactNode; language?: LanguageCode }) {
	const page = {
		language,
		defaultLanguage: language,
		languages: [language],
		originalPath: "/",
		routed: false,
		path: "/",
	};
	return (
		<TranslationProvider translator={createTranslator("ru", texts)} page={page}>
			<CurrencyProvider theme={theme()} language={language}>
				<PricesProvider loadSource={() => new Promise(() => undefined)}>{children}</PricesProvider>
			</CurrencyProvider>
		</TranslationProvider>
	);
}

/** The state of a new history entry, like the router's. */
export const newEntry = () => ({ key: crypto.randomUUID() });

/** Adds modal dialogs, which jsdom lacks. */
export function makeDialogsWork(): void {
	HTMLDialogElement.prototype.showModal = function showModal() {
		this.open = true;
	};
	HTMLDialogElement.prototype.close = function close() {
		this.open = false;
		this.dispatchEvent(new Event("close"));
	};
}
