import type { LandingRecord } from "../../records";
import { ANTRAKT_INFORMATION } from "./antrakt-information";
import { ANTRAKT_SHOWCASES } from "./antrakt-showcases";
import { CURRENCIES, pageRecords } from "./page";

/** The default brand «Антракт», in Russian and roubles. Company and phone numbers are fictitious. */
export function antrakt(imageBase: string): LandingRecord {
	return {
		id: "antrakt",
		languages: ["ru"],
		language: "ru",
		main_lang: "ru",
		features: ["email_change", "promo"],
		language_currency: { ru: "RUB", ka: "GEL", hy: "AMD", uz: "UZS", ar: "AED" },
		currencies: [CURRENCIES.RUB, CURRENCIES.GEL, CURRENCIES.AMD, CURRENCIES.UZS, CURRENCIES.AED],
		ui_config_show_currencies: true,
		currency: { code: "RUB" },
		ui_metric_id: "10000001",
		events_metric_id: "10000002",
		country_code: "RU",
		ui_metric_webvisor: true,
		ui_metric_ecommerce: true,
		title: "Антракт",
		site_url: "https://antrakt.example",
		logo_url: `${imageBase}/logo/antrakt`,
		logo_dark_url: `${imageBase}/logo/antrakt-dark`,
		colors: { accent: "#c2371f" },
		// The star of the season, not whatever is on next.
		featured_event_ids: [64_011],
		legal: {
			name: "ООО «Антракт Билет»",
			inn: "7700000000",
			address: "105064, Москва, Хохловский переулок, 17, стр. 1, офис 4",
			email: "zal@antrakt.example",
			phone: "+7 495 000-00-17",
			hours: "Ежедневно с 9:00 до 23:00 по московскому времени",
		},
		social: [
			{ title: "ВКонтакте", url: "https://example.com/vk/antrakt" },
			{ title: "Телеграм", url: "https://example.com/telegram/antrakt" },
			{ title: "Рутьюб", url: "https://example.com/rutube/antrakt" },
		],
		pages: pageRecords({ ...ANTRAKT_INFORMATION, ...ANTRAKT_SHOWCASES }, imageBase),
	};
}
