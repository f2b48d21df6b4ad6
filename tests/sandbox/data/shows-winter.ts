import { dateAt, type ShowsByKey } from "./blueprints";

const DAY_MS = 86_400_000;
/** How many days before 27 December the sale of New Year shows starts. */
const NEW_YEAR_SALE_DAYS = 115;

/** Returns winter shows; on the NEW_YEAR_SALE_DAYS days before 27 December, they have New Year titles and dates. */
export function winterShows(now: Date): ShowsByKey {
	const year = now.getUTCFullYear();
	const daysUntilHolidays = Math.round((Date.UTC(year, 11, 27) - now.getTime()) / DAY_MS);
	const isInSeason = daysUntilHolidays >= 1 && daysUntilHolidays <= NEW_YEAR_SALE_DAYS;
	const firstDay = isInSeason ? daysUntilHolidays : 60;
	return {
		"yolka-dlya-vzroslyh": {
			title: isInSeason
				? "Ёлка для взрослых. Новогоднее юмористическое шоу"
				: "Ёлка для взрослых. Зимнее шоу не по сезону",
			subtitle: "Снегурочка опаздывает, подарки по списку",
			html: "<p>Дед Мороз застрял в лифте, Снегурочка ищет парковку, а хоровод ведёт Всеволод Лапушанский. Два часа номеров о празднике, который каждый год обещают отметить скромно.</p><p>Стихи на табуретке читают желающие из зала. Табуретка усиленная.</p>",
			persons: ["lapushansky", "charodey", "pleten"],
			facts: { categories: ["winter"], age: 18, minutes: 120, rubles: [1500, 5500], gallery: 3 },
			dates: [
				dateAt("dk-granit", firstDay),
				dateAt("liteyny", firstDay + 4),
				dateAt("samshit", firstDay + 7),
			],
		},
		olivye: {
			title: isInSeason ? "Уральские посикунчики. Новогодний оливье" : "Уральские посикунчики. Зимний оливье",
			subtitle: "Праздничное скетч-шоу",
			html: "<p>Горошек есть, колбасу съели, гости в дверях. Праздничная программа группы: двенадцать ингредиентов — двенадцать номеров, и после каждого зал решает, солить или нет.</p>",
			persons: ["posikunchiki"],
			facts: { categories: ["winter", "ural", "sketch"], age: 12, minutes: 130, rubles: [1400, 4600] },
			dates: [
				dateAt("ekb-teatr-estrady", firstDay + 1, "18:00"),
				dateAt("kazan-kaban", firstDay + 5, "18:00"),
			],
		},
		"tri-tosta": {
			title: isInSeason
				? "Три тоста до полуночи. Новогодний стендап"
				: "Три тоста до полуночи. Зимний стендап",
			subtitle: "Чкуасели, Мамиконова, Дадашлы",
			html: "<p>Три комика из трёх городов поднимают три тоста: за тех, кто в пути, за тех, кто дома, и за тех, кто всё ещё режет салат.</p>",
			persons: ["chkuaseli", "mamikonova", "dadashev"],
			facts: { categories: ["winter", "standup"], age: 18, minutes: 100, rubles: [1800, 4800] },
			dates: [dateAt("tbs-funicular", firstDay + 1, "20:00"), dateAt("dxb-creek", firstDay + 3, "20:00")],
		},
		snegovik: {
			title: isInSeason
				? "Снеговик берёт отпуск. Новогоднее представление"
				: "Снеговик берёт отпуск. Зимняя сказка",
			subtitle: "Для детей от шести лет",
			html: "<p>Снеговик накопил двадцать восемь дней отпуска и решил увидеть море. Вернуть его к празднику поручено кролику Бухгалтеру.</p>",
			persons: ["fokusnik", "varezhka"],
			facts: { categories: ["winter", "family"], age: 6, minutes: 70, rubles: [700, 1900] },
			dates: [dateAt("severny-port", firstDay + 1, "12:00")],
		},
	};
}
