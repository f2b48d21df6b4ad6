import type { LandingPageRecord, LandingRecord } from "../../records";
import { type CategoryKey, categoryId } from "../categories";
import { picture } from "../pictures";

export interface PageText {
	slug: string;
	title: string;
	description: string;
	body: string;
	categories?: readonly CategoryKey[];
}

export function pageRecord(page: PageText, imageBase: string): LandingPageRecord {
	const { slug, title, description, body, categories } = page;
	if (!categories) return { slug, title, description, body };
	return {
		slug,
		title,
		description,
		body,
		category_ids: categories.map(categoryId),
		image: picture(imageBase, "pages", slug, title),
	};
}

export type Currency = LandingRecord["currencies"][number];

export const CURRENCIES = {
	RUB: { code: "RUB", symbol: "₽", title: "Российский рубль" },
	GEL: { code: "GEL", symbol: "₾", title: "Грузинский лари" },
	AMD: { code: "AMD", symbol: "֏", title: "Армянский драм" },
	UZS: { code: "UZS", symbol: "сум", title: "Узбекский сум" },
	AED: { code: "AED", symbol: "د.إ", title: "Дирхам ОАЭ" },
	USD: { code: "USD", symbol: "$", title: "Доллар США" },
	EUR: { code: "EUR", symbol: "€", title: "Евро" },
	KZT: { code: "KZT", symbol: "₸", title: "Казахстанский тенге" },
} as const satisfies Record<string, Currency>;
