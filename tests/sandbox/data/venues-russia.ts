import type { VenuesByKey } from "./blueprints";
import { club } from "./halls/club";
import { fanShapedHall } from "./halls/fan-hall";
import { freeSeating, musicClub } from "./halls/standing";
import { theatre } from "./halls/theatre";

/** Makes a venue's only hall from the number of seats in the first row, numbers of rows, and boxes on each side. */
const theatreHalls = (
	firstRow: number,
	stalls: number,
	amphitheatre: number,
	balcony: number,
	boxes = 0,
) => ({
	"Большой зал": () => theatre({ firstRow, stalls, amphitheatre, balcony, boxes }),
});

/** Venues in Russian cities other than those of CAPITAL_VENUES. */
export const RUSSIAN_VENUES: VenuesByKey = {
	"nsk-dk-zheleznodorozhnik": {
		name: "ДК «Магистраль»",
		where: ["novosibirsk", "ул. Челюскинцев, 11", 55.0369, 82.9003],
		facts: { metro: ["Площадь Гарина-Михайловского"], phone: "+7 383 000-40-01" },
		html: "<p>Дворец культуры железнодорожников рядом с вокзалом. Зал прогревают заранее: зимой сюда приходят с мороза, и пуховик лучше сдать в гардероб.</p>",
		halls: theatreHalls(22, 18, 6, 6, 4),
	},
	"nsk-podsolnuh": {
		name: "Клуб «Подсолнух»",
		where: ["novosibirsk", "ул. Ленина, 18", 55.0298, 82.9157],
		facts: { metro: ["Площадь Ленина"] },
		halls: { Зал: () => club({ rows: 5, seatsPerRow: 12, tables: 9 }) },
	},
	"ekb-teatr-estrady": {
		name: "Эстрадный театр «Каменный пояс»",
		where: ["ekaterinburg", "ул. Малышева, 46", 56.8352, 60.6053],
		facts: { metro: ["Площадь 1905 года", "Геологическая"], phone: "+7 343 000-41-01" },
		html: "<p>Родная сцена нескольких уральских команд. Перед началом в фойе угощают посикунчиками, и это не фигура речи.</p>",
		halls: theatreHalls(24, 18, 7, 6, 4),
	},
	"ekb-ceh": {
		name: "Пространство «Цех № 4»",
		where: ["ekaterinburg", "ул. Горького, 7а", 56.8396, 60.6082],
		facts: { metro: ["Динамо"] },
		halls: { "Литейный пролёт": musicClub },
	},
	"kazan-kaban": {
		name: "Концертный зал «Кабан-арт»",
		where: ["kazan", "ул. Марселя Салимжанова, 2", 55.7809, 49.1217],
		facts: { metro: ["Площадь Тукая"], phone: "+7 843 000-42-01" },
		html: "<p>Зал на берегу озера, до метро шесть минут вдоль воды. Партер пологий, сектора — с подъёмом.</p>",
		halls: { "Большой зал": () => fanShapedHall({ stalls: 9, sectors: 10, balcony: 6, firstRow: 22 }) },
	},
	"kazan-chak": {
		name: "Комеди-кафе «Чак-чак»",
		where: ["kazan", "ул. Баумана, 58", 55.7886, 49.1157],
		facts: { metro: ["Кремлёвская"] },
		halls: { Зал: () => club({ rows: 4, seatsPerRow: 10, tables: 8 }) },
	},
	"nn-yarmarka": {
		name: "Театр «Ярмарочный»",
		where: ["nizhniy-novgorod", "ул. Совнаркомовская, 13", 56.3283, 43.9611],
		facts: { metro: ["Стрелка", "Московская"] },
		halls: theatreHalls(20, 16, 5, 5, 4),
	},
	"chel-metallurg": {
		name: "ДК «Металлург»",
		where: ["chelyabinsk", "ул. Богдана Хмельницкого, 6", 55.2511, 61.3803],
		halls: theatreHalls(20, 16, 6, 0),
	},
	"samara-rossia": {
		name: "Дом культуры «Волжанин»",
		where: ["samara", "ул. Ново-Садовая, 106", 53.2158, 50.1427],
		facts: { metro: ["Алабинская"] },
		halls: theatreHalls(20, 15, 5, 4),
	},
	"omsk-irtysh": {
		name: "Концертный зал «Иртыш»",
		where: ["omsk", "ул. Красный Путь, 25", 54.9946, 73.3599],
		halls: { Зал: () => fanShapedHall({ stalls: 8, sectors: 9, firstRow: 20 }) },
	},
	"rostov-levyi": {
		name: "Театр «Левый берег»",
		where: ["rostov-na-donu", "Театральная площадь, 3", 47.2285, 39.7447],
		html: "<p>Большая южная сцена: просторные ложи, высокий портал и лучший кофе на Театральной площади.</p>",
		halls: theatreHalls(22, 17, 6, 5, 5),
	},
	"ufa-tulpan": {
		name: "ГКЗ «Тюльпан»",
		where: ["ufa", "ул. Ленина, 50", 54.7303, 55.9472],
		halls: theatreHalls(22, 16, 6, 4),
	},
	"krsk-stolby": {
		name: "Дворец «Столбы»",
		where: ["krasnoyarsk", "ул. Карла Маркса, 93", 56.0101, 92.8713],
		halls: theatreHalls(20, 16, 6, 4),
	},
	"vrn-mel": {
		name: "Событийный зал «Белый колодец»",
		where: ["voronezh", "ул. Плехановская, 13", 51.6663, 39.1962],
		halls: theatreHalls(18, 14, 5, 4),
	},
	"perm-soldatova": {
		name: "ДК имени первых метростроевцев",
		where: ["perm", "Комсомольский проспект, 79", 57.9832, 56.2455],
		html: "<p>Метро в Перми так и не построили, а дворец культуры в честь метростроевцев стоит. Зал на тысячу мест.</p>",
		halls: theatreHalls(20, 16, 6, 4, 3),
	},
	"krd-gelios": {
		name: "Концертный зал «Гелиос»",
		where: ["krasnodar", "ул. Красная, 166", 45.0488, 38.9797],
		halls: { Зал: () => fanShapedHall({ stalls: 8, sectors: 10, balcony: 5, firstRow: 20 }) },
	},
	"tmn-neftyanik": {
		name: "ДК «Сибирский характер»",
		where: ["tyumen", "ул. Осипенко, 1", 57.1602, 65.5364],
		halls: theatreHalls(20, 16, 5, 4),
	},
	"kgd-yantar": {
		name: "Бар-театр «Янтарная комната»",
		where: ["kaliningrad", "наб. Петра Великого, 7", 54.7062, 20.5026],
		halls: { "Камерный зал": () => theatre({ firstRow: 14, stalls: 12, amphitheatre: 4, boxes: 3 }) },
	},
	"irk-angara": {
		name: "Театр «Сибирская мелодия»",
		where: ["irkutsk", "ул. Ленина, 23", 52.2811, 104.2836],
		halls: theatreHalls(18, 14, 5, 0),
	},
	"vvo-fesco": {
		name: "Холл «Бухта»",
		where: ["vladivostok", "ул. Верхнепортовая, 38", 43.1021, 131.8683],
		html: "<p>Зал над торговым портом: после концерта с террасы видно мост и суда на рейде.</p>",
		halls: { Зал: () => fanShapedHall({ stalls: 7, sectors: 9, firstRow: 20 }) },
	},
	"yar-millenium": {
		name: "Концертный зал «Которосль»",
		where: ["yaroslavl", "Которосльная набережная, 53", 57.6202, 39.8921],
		halls: theatreHalls(20, 15, 5, 0),
	},
	"vlg-kurgan": {
		name: "ДК «Тракторный»",
		where: ["volgograd", "проспект Ленина, 211", 48.7921, 44.5906],
		facts: { metro: ["Тракторный завод"] },
		halls: theatreHalls(18, 14, 5, 4),
	},
	"tula-samovar": {
		name: "Клуб «Самовар»",
		where: ["tula", "ул. Металлистов, 4", 54.1946, 37.6231],
		halls: { Зал: freeSeating },
	},
};
