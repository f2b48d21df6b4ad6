import type { CategoryRecord, CategoryTypeRecord } from "../records";
import { RECORD_LANGUAGE } from "./blueprints";

export const CATEGORY_TYPES: readonly CategoryTypeRecord[] = [
	{ id: 1, language: RECORD_LANGUAGE, title: "Юмор", slug: "yumor" },
	{ id: 2, language: RECORD_LANGUAGE, title: "Музыка", slug: "muzyka" },
	{ id: 3, language: RECORD_LANGUAGE, title: "ТВ-съёмки", slug: "tv-semki" },
	{ id: 4, language: RECORD_LANGUAGE, title: "Детям", slug: "detyam" },
];

/** Categories by key: id, title, slug, and id of the category type. */
const CATEGORY_ROWS = {
	standup: [11, "Стендап-концерты", "stendap-koncerty", 1],
	kvn: [12, "КВН", "kvn", 1],
	taping: [13, "Камеди: запись телепрограммы", "kamedi-zapis-tvprogrammy", 1],
	ural: [14, "Уральский юмор", "uralskie-pelmeni", 1],
	winter: [15, "Новогодние шоу", "novogodnie-yumoristicheskie-shou", 1],
	party: [16, "Камеди-вечеринки", "vecherinka-comedy-club", 1],
	improv: [17, "Импровизация", "improvizaciya", 1],
	sketch: [18, "Скетч-шоу", "sketch-shou", 1],
	concert: [21, "Концерты", "koncerty", 2],
	rock: [22, "Рок и поп", "rok-i-pop", 2],
	jazz: [23, "Джаз и акустика", "dzhaz-i-akustika", 2],
	tvShow: [31, "Запись телешоу", "zapis-teleshou", 3],
	stream: [32, "Онлайн-трансляции", "onlayn-translyacii", 3],
	family: [41, "Семейные представления", "semeynye-predstavleniya", 4],
} as const;

export type CategoryKey = keyof typeof CATEGORY_ROWS;

export const categoryId = (key: CategoryKey): number => CATEGORY_ROWS[key][0];

export const CATEGORIES: readonly CategoryRecord[] = Object.values(CATEGORY_ROWS).map(
	([id, title, slug, category_type_id]) => ({ id, language: RECORD_LANGUAGE, title, slug, category_type_id }),
);
