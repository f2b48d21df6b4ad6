import type { EditorReport } from "./editor-report";

type Section = Exclude<keyof EditorReport, "read" | "landing">;

/** The report's own words. It is for the editors of the shop, who write in Russian, and no page of the site shows it. */
export const WORDS = {
	title: "Отчёт о сборке сайта",
	intro: "Что стоит поправить в данных, чтобы страницы были полными. Сайт собран и без этого.",
	read: "Прочитано записей",
	landing: "Настройки витрины",
	nothing: "Всё в порядке.",
	record: "Запись",
	name: "Название",
	found: "Что найдено",
	more: "и ещё",
} as const;

/** In the order editors should read them: first what visitors can't see at all. */
export const SECTIONS: readonly { key: Section; title: string; why: string }[] = [
	{ key: "leftOut", title: "Не попали на сайт", why: "В записи нет обязательного поля, или оно не того вида." },
	{ key: "deadLinks", title: "Ссылки на страницы, которых нет", why: "Посетитель увидит «Страница не найдена»." },
	{
		key: "cut",
		title: "Из текста убрано опасное или лишнее",
		why: "Скрипты, вставки и стили на страницы не попадают.",
	},
	{ key: "withoutStart", title: "События без даты", why: "Нет в календаре и в поиске по дням." },
	{ key: "withoutPlace", title: "События без площадки", why: "Зритель не узнает, куда идти." },
	{ key: "withoutPrice", title: "События без цены", why: "Цена появится, только когда ответит касса." },
	{ key: "withoutImage", title: "События без картинки", why: "Вместо афиши стоит рисунок." },
	{ key: "withoutAge", title: "События без возрастной отметки", why: "Её требует закон о защите детей." },
];
