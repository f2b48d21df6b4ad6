import type { ConfiguredPageRecord, LandingRecord } from "../../records";
import { type CategoryKey, categoryId } from "../categories";
import { picture } from "../pictures";

interface PageText {
	title: string;
	description: string;
	body: string;
	categories?: readonly CategoryKey[];
}

/** Texts of landing pages by slug. */
export type PageTexts = Readonly<Record<string, PageText>>;

/** Makes the records of landing pages; those that show events of some categories have a picture. */
export function pageRecords(pages: PageTexts, imageBase: string): ConfiguredPageRecord[] {
	return Object.entries(pages).map(([slug, { categories, ...texts }]) => ({
		slug,
		...texts,
		...(categories && {
			category_ids: categories.map(categoryId),
			image: picture(imageBase, "pages", slug, texts.title),
		}),
	}));
}

export const CURRENCIES = {
	RUB: { code: "RUB", symbol: "₽", title: "Российский рубль" },
	GEL: { code: "GEL", symbol: "₾", title: "Грузинский лари" },
	AMD: { code: "AMD", symbol: "֏", title: "Армянский драм" },
	UZS: { code: "UZS", symbol: "сум", title: "Узбекский сум" },
	AED: { code: "AED", symbol: "د.إ", title: "Дирхам ОАЭ" },
	USD: { code: "USD", symbol: "$", title: "Доллар США" },
	EUR: { code: "EUR", symbol: "€", title: "Евро" },
	KZT: { code: "KZT", symbol: "₸", title: "Казахстанский тенге" },
} as const satisfies Record<string, LandingRecord["currencies"][number]>;
