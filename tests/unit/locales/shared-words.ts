const wordSet = (words: string) => new Set(words.split(" "));

/** Words that are spelled as in Russian. A text may equal the Russian one only if it consists of these words. */
export const SHARED_WITH_RUSSIAN: Readonly<Record<string, ReadonlySet<string>>> = {
	uk: wordSet(
		"Артист Тема Валюта Перенесено Стало Назад Завтра Оплата Метро Жанр До до Телефон Списком ряд Ряд Взяли Без сектора Чек Меню Онлайн у вас",
	),
	be: wordSet("Светлая Валюта Было Назад Жанры Жанр Метро Месяцы Загружаем Залы На схеме Заказ Меню у вас"),
	kk: wordSet("Онлайн Афиша Валюта Зал Метро Жанр Телефон Билет билет"),
	ky: wordSet("Онлайн Афиша Зал Метро Жанр Календарь Телефон Почта Билет билет Чек Меню"),
};

/** Words that are spelled as in English. A text may equal the English one only if it consists of these words. */
export const SHARED_WITH_ENGLISH: Readonly<Record<string, ReadonlySet<string>>> = {
	de: wordSet("Online Normal Tickets Ticket Genres Genre Metro Links"),
	es: wordSet("Normal Metro"),
	fr: wordSet("Pages Page page Genres Genre Photos Suggestions suggestion suggestions Date Messages Menu"),
	tr: wordSet("Normal Metro"),
	az: wordSet("Metro"),
	uz: wordSet("Metro"),
};
