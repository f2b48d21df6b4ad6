import type { LandingRecord } from "../../records";
import { MAJLIS_PAGES } from "./majlis-pages";
import { CURRENCIES, pageRecords } from "./page";

/** The demo's second brand, in the Gulf: Arabic first, prices in the language's currency or the visitor's choice. */
export function majlis(imageBase: string): LandingRecord {
	return {
		id: "majlis",
		languages: ["ar", "en", "ru"],
		language: "ar",
		main_lang: "ar",
		features: ["email_change"],
		language_currency: { ar: "AED", en: "AED", ru: "RUB" },
		currencies: [
			{ ...CURRENCIES.AED, title: "درهم إماراتي" },
			{ code: "SAR", symbol: "ر.س", title: "ريال سعودي" },
			{ code: "QAR", symbol: "ر.ق", title: "ريال قطري" },
			{ code: "KWD", symbol: "د.ك", title: "دينار كويتي" },
			{ code: "BHD", symbol: "د.ب", title: "دينار بحريني" },
			{ code: "OMR", symbol: "ر.ع", title: "ريال عماني" },
			{ ...CURRENCIES.USD, title: "دولار أمريكي" },
			{ ...CURRENCIES.RUB, title: "روبل روسي" },
		],
		ui_config_show_currencies: true,
		currency: { code: "AED" },
		ui_metric_id: "10000007",
		events_metric_id: "10000004",
		country_code: "AE",
		ui_metric_webvisor: false,
		ui_metric_ecommerce: true,
		title: "Majlis Live",
		site_url: "https://majlis.example",
		logo_url: `${imageBase}/logo/majlis`,
		colors: { accent: "#0f766e" },
		legal: {
			name: "Majlis Live Tickets LLC",
			inn: "100000000000003",
			address: "Dubai, Al Seef Road, Building 14, Office 3",
			email: "hello@majlis.example",
			phone: "+971 4 000 0017",
			hours: "يوميًا من 10:00 حتى 24:00 بتوقيت دبي",
		},
		social: [
			{ title: "Instagram", url: "https://example.com/instagram/majlis" },
			{ title: "WhatsApp", url: "https://example.com/whatsapp/majlis" },
		],
		pages: pageRecords(MAJLIS_PAGES, imageBase),
	};
}
