const shared = (words: string) => new Set(words.split(" "));

/** Words that are spelled as in Russian. A text equal to the Russian one may consist only of these words. */
export const SHARED_WITH_RUSSIAN: Readonly<Record<string, ReadonlySet<string>>> = {
	uk: shared(
		"Артист Тема Валюта Перенесено Стало Назад Завтра Оплата Метро Жанр До до Телефон Списком ряд Ряд Взяли Без сектора Чек Меню",
	),
	be: shared("Светлая Валюта Было Назад Жанры Жанр Метро Месяцы Загружаем Залы На схеме Заказ Меню"),
	kk: shared("Афиша Валюта Зал Метро Жанр Телефон Билет билет"),
	ky: shared("Афиша Зал Метро Жанр Календарь Телефон Почта Билет билет Чек Меню"),
};

/** Words that are spelled as in English. A text equal to the English one may consist only of these words. */
export const SHARED_WITH_ENGLISH: Readonly<Record<string, ReadonlySet<string>>> = {
	de: shared("Normal Tickets Ticket Genres Genre Metro Links"),
	es: shared("Normal Metro"),
	fr: shared("Pages Page page Genres Genre Photos Suggestions suggestion suggestions Date Messages Menu"),
	tr: shared("Normal Metro"),
	az: shared("Metro"),
	uz: shared("Metro"),
};
