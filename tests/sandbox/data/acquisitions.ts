import type { AcquisitionRecord } from "../records";

const METHODS: readonly [id: number, code: string, title: string, currencies: string][] = [
	[1, "card", "Банковская карта", "RUB GEL AMD UZS AED QAR BHD KWD SAR OMR KZT USD EUR"],
	[2, "sbp", "Система быстрых платежей", "RUB"],
	[3, "mir", "Карта «Мир»", "RUB AMD"],
	[4, "gift", "Подарочный сертификат", "RUB"],
	[5, "instalment", "Оплата частями", "RUB"],
	[6, "apple-pay", "Apple Pay", "AED QAR BHD KWD SAR OMR GEL USD EUR"],
	[7, "local-wallet", "Humo и Uzcard", "UZS"],
];

/** Payment methods with their currencies. */
export function acquisitions(imageBase: string): AcquisitionRecord[] {
	return METHODS.map(([id, code, title, currencies]) => {
		return { id, code, title, currency_codes: currencies.split(" "), logo_url: `${imageBase}/logo/${code}` };
	});
}
