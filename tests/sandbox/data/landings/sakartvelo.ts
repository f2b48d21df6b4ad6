import type { LandingRecord } from "../../records";
import { CURRENCIES, pageRecords } from "./page";
import { SAKARTVELO_PAGES } from "./sakartvelo-pages";

/** A third brand, in Georgia: all languages of the storefront, Georgian first. */
export function sakartvelo(imageBase: string): LandingRecord {
	return {
		id: "sakartvelo",
		languages: "ka ru en ar de es ja zh uk kk fr ky hy uz az be he tr".split(" "),
		language: "ka",
		main_lang: "ka",
		features: ["email_change"],
		language_currency: {
			ka: "GEL",
			ru: "RUB",
			hy: "AMD",
			uz: "UZS",
			ar: "AED",
			de: "EUR",
			fr: "EUR",
			es: "EUR",
			en: "USD",
		},
		currencies: [
			{ ...CURRENCIES.GEL, title: "ქართული ლარი" },
			{ ...CURRENCIES.RUB, title: "რუსული რუბლი" },
			{ ...CURRENCIES.AMD, title: "სომხური დრამი" },
			{ ...CURRENCIES.UZS, title: "უზბეკური სუმი" },
			{ ...CURRENCIES.AED, title: "არაბთა გაერთიანებული საამიროების დირჰემი" },
			{ ...CURRENCIES.EUR, title: "ევრო" },
			{ ...CURRENCIES.USD, title: "აშშ-ის დოლარი" },
			{ ...CURRENCIES.KZT, title: "ყაზახური ტენგე" },
		],
		ui_config_show_currencies: true,
		currency: { code: "GEL" },
		ui_metric_id: "10000003",
		events_metric_id: "10000006",
		country_code: "GE",
		ui_metric_webvisor: false,
		ui_metric_ecommerce: false,
		title: "Sceno",
		site_url: "https://sceno.example",
		logo_url: `${imageBase}/logo/sakartvelo`,
		colors: { accent: "#8b1e3f" },
		legal: {
			name: "შპს სცენო ბილეთი",
			inn: "000000017",
			address: "თბილისი, გალაკტიონ ტაბიძის ქ. 8",
			email: "gamarjoba@sceno.example",
			phone: "+995 32 000 00 17",
			hours: "ყოველდღე 10:00–22:00",
		},
		social: [{ title: "Facebook", url: "https://example.com/facebook/sceno" }],
		pages: pageRecords(SAKARTVELO_PAGES, imageBase),
	};
}
