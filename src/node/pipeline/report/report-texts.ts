import type { LeftOutReason } from "../../../domain/left-out-reason";
import type { EditorReport } from "./editor-report";

export type SectionKey = Exclude<keyof EditorReport, "read" | "landing">;

/** Texts of the editors' report. Russian only: no page of the site shows them. */
export const TEXTS = {
	title: "Отчёт о сборке сайта",
	intro:
		"Что стоит поправить в данных, чтобы страницы были полными. Сайт собран и без этого: чего не хватает, того на странице просто нет.",
	allFine: "Замечаний нет: все записи на сайте, и данные в них полные.",
	toMend: "Что поправить",
	fine: "Что в порядке",
	landing: "Настройки витрины",
	read: "Сколько прочитано",
	record: "Запись",
	name: "Название",
	found: "Что найдено",
	more: "и ещё",
} as const;

/** Russian names of records by endpoint. `one` is shown before a record's id, `many` before the number of records. */
export const RECORD_NAMES: Readonly<Record<string, { one: string; many: string }>> = {
	"/v1/events": { one: "Событие", many: "События" },
	"/v1/places": { one: "Площадка", many: "Площадки" },
	"/v1/persons": { one: "Артист", many: "Артисты" },
	"/v1/news": { one: "Новость", many: "Новости" },
	"/v1/events_locations": { one: "Город", many: "Города" },
	"/v1/events_halls": { one: "Зал", many: "Залы" },
	"/v1/events_categories": { one: "Категория", many: "Категории" },
	"/v1/events_category_types": { one: "Вид категорий", many: "Виды категорий" },
	"/v2/acquisitions": { one: "Способ оплаты", many: "Способы оплаты" },
	"/v2/landings": { one: "Страница", many: "Страницы" },
};

export function reasonText(reason: LeftOutReason): string {
	switch (reason.code) {
		case "missing":
			return `API насчитал ${reason.total}, а прислал ${reason.given}`;
		case "twice":
			return "id: такая запись уже есть";
		case "route":
			return `slug: "${reason.slug}" — этот адрес занят страницей сайта`;
		case "otherCity":
			return `slug: "${reason.slug}" — этот адрес у другого города`;
	}
}

/** Sections of the report by urgency, beginning with the records that aren't on the site. */
export const SECTIONS: readonly { key: SectionKey; title: string; why: string; fine: string }[] = [
	{
		key: "leftOut",
		title: "Не попали на сайт",
		why: "Нет обязательного поля, значение не того вида, запись повторяется или API её не прислал.",
		fine: "Все записи попали на сайт",
	},
	{
		key: "movedWithoutDate",
		title: "Перенесённые события без прежней даты",
		why: "Сайт пишет, что дата изменилась, а дата прежняя или старая неизвестна. Укажите новое начало и previous_started_at.",
		fine: "У всех перенесённых событий есть и прежняя дата, и новая",
	},
	{
		key: "deadLinks",
		title: "Ссылки на страницы, которых нет",
		why: "Вместо ссылки на странице остался её текст, вместо картинки — ничего. Публикации это не мешает.",
		fine: "Все ссылки в текстах ведут на страницы сайта",
	},
	{
		key: "cut",
		title: "Из текста убрано опасное или лишнее",
		why: "Скрипты, вставки с других сайтов и оформление в тексте на страницы не попадают.",
		fine: "Из текстов ничего не убрано",
	},
	{
		key: "withoutStart",
		title: "События без даты",
		why: "Их нет в календаре и в поиске по дням.",
		fine: "У всех событий есть дата",
	},
	{
		key: "withoutPlace",
		title: "События без площадки",
		why: "Зритель не узнает, куда идти.",
		fine: "У всех событий есть площадка",
	},
	{
		key: "withoutPrice",
		title: "События без цены",
		why: "Цена появится, только когда ответит касса.",
		fine: "У всех событий есть цена",
	},
	{
		key: "withoutImage",
		title: "События без картинки",
		why: "Вместо афиши стоит рисунок.",
		fine: "У всех событий есть картинка",
	},
	{
		key: "withoutAge",
		title: "События без возрастной отметки",
		why: "Её требует закон о защите детей.",
		fine: "У всех событий есть возрастная отметка",
	},
];
