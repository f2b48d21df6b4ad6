import type { CategoryRecord, CategoryTypeRecord } from "../records";
import { RECORDS } from "./record-language";

export const CATEGORY_TYPES: readonly CategoryTypeRecord[] = [
	{ id: 1, language: RECORDS, title: "Юмор", slug: "yumor" },
	{ id: 2, language: RECORDS, title: "Музыка", slug: "muzyka" },
	{ id: 3, language: RECORDS, title: "ТВ-съёмки", slug: "tv-semki" },
	{ id: 4, language: RECORDS, title: "Детям", slug: "detyam" },
];

const CATEGORY_IDS = {
	standup: 11,
	kvn: 12,
	comedyRecording: 13,
	ural: 14,
	winter: 15,
	party: 16,
	improv: 17,
	sketch: 18,
	concert: 21,
	rock: 22,
	jazz: 23,
	tvShow: 31,
	stream: 32,
	family: 41,
} as const;

export type CategoryKey = keyof typeof CATEGORY_IDS;

export const categoryId = (key: CategoryKey): number => CATEGORY_IDS[key];

const category = (key: CategoryKey, title: string, slug: string, category_type_id: number): CategoryRecord => ({
	id: CATEGORY_IDS[key],
	language: RECORDS,
	title,
	slug,
	category_type_id,
});

export const CATEGORIES: readonly CategoryRecord[] = [
	category("standup", "Стендап-концерты", "stendap-koncerty", 1),
	category("kvn", "КВН", "kvn", 1),
	category("comedyRecording", "Камеди: запись телепрограммы", "kamedi-zapis-tvprogrammy", 1),
	category("ural", "Уральский юмор", "uralskie-pelmeni", 1),
	category("winter", "Новогодние шоу", "novogodnie-yumoristicheskie-shou", 1),
	category("party", "Камеди-вечеринки", "vecherinka-comedy-club", 1),
	category("improv", "Импровизация", "improvizaciya", 1),
	category("sketch", "Скетч-шоу", "sketch-shou", 1),
	category("concert", "Концерты", "koncerty", 2),
	category("rock", "Рок и поп", "rok-i-pop", 2),
	category("jazz", "Джаз и акустика", "dzhaz-i-akustika", 2),
	category("tvShow", "Запись телешоу", "zapis-teleshou", 3),
	category("stream", "Онлайн-трансляции", "onlayn-translyacii", 3),
	category("family", "Семейные представления", "semeynye-predstavleniya", 4),
];
