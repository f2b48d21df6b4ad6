import type { VenuesByKey } from "./blueprints";
import { club } from "./halls/club";
import { fanShapedHall } from "./halls/fan-hall";
import { freeSeating, musicClub } from "./halls/standing";
import { theatre } from "./halls/theatre";

export const VENUES_ABROAD: VenuesByKey = {
	"tbs-funicular": {
		name: "Зал «Верхняя станция»",
		where: ["tbilisi", "плато Мтацминда, 2", 41.6949, 44.7853],
		facts: { phone: "+995 32 000-50-01" },
		html: "<p>К началу концерта поднимайтесь на фуникулёре: последние вагоны вниз идут после полуночи. С террасы виден весь город.</p>",
		halls: { "Большой зал": () => theatre({ firstRow: 16, stalls: 14, amphitheatre: 5, boxes: 3 }) },
	},
	"tbs-sahli": {
		name: "Бар «Двор на Сололаки»",
		where: ["tbilisi", "ул. Галактиона Табидзе, 8", 41.6903, 44.8003],
		facts: { metro: ["Тависуплебис моэдани"] },
		halls: { Двор: () => club({ rows: 4, seatsPerRow: 12, tables: 8 }) },
	},
	"batumi-pier": {
		name: "Летняя сцена «Причал»",
		where: ["batumi", "Приморский бульвар, 14", 41.6526, 41.6339],
		halls: { Набережная: freeSeating },
	},
	"evn-kaskad": {
		name: "Концертный зал «Пятый ярус»",
		where: ["erevan", "ул. Таманяна, 10", 40.1916, 44.5155],
		facts: { metro: ["Еритасардакан"], phone: "+374 10 000-501" },
		halls: { Зал: () => theatre({ firstRow: 18, stalls: 15, amphitheatre: 6, boxes: 4 }) },
	},
	"evn-abrikos": {
		name: "Клуб «Абрикосовый сад»",
		where: ["erevan", "ул. Сарьяна, 27", 40.1859, 44.5063],
		halls: { Зал: () => club({ rows: 5, seatsPerRow: 10, tables: 6 }) },
	},
	"tas-anhor": {
		name: "Дворец «Анхор»",
		where: ["tashkent", "ул. Навои, 15", 41.3203, 69.2543],
		facts: { metro: ["Алишер Навои", "Пахтакор"], phone: "+998 71 000-50-02" },
		halls: { "Большой зал": () => theatre({ firstRow: 22, stalls: 16, amphitheatre: 6, balcony: 4 }) },
	},
	"dxb-creek": {
		name: "Creekside Comedy Hall",
		where: ["dubai", "Al Seef Road, Building 14", 25.2581, 55.3089],
		facts: { metro: ["BurJuman", "Sharaf DG"], phone: "+971 4 000-5001" },
		html: "<p>Зал на тысячу мест у старой гавани. Алкоголь продают только в баре на втором этаже, в зал с напитками не пускают. Парковка бесплатная по билету.</p>",
		halls: { "Main Hall": () => fanShapedHall({ stalls: 8, sectors: 9, balcony: 5, firstRow: 20 }) },
	},
	"dxb-marina": {
		name: "Marina Loft",
		where: ["dubai", "Dubai Marina Walk, Pier 7, 5th floor", 25.0772, 55.1391],
		facts: { metro: ["DAMAC Properties"] },
		halls: { Loft: () => club({ rows: 6, seatsPerRow: 14, tables: 8 }) },
	},
	"auh-corniche": {
		name: "Corniche Pavilion",
		where: ["abu-dabi", "Corniche Road West, Gate 3", 24.4742, 54.3321],
		halls: { Pavilion: () => fanShapedHall({ stalls: 6, sectors: 8, firstRow: 16 }) },
	},
	"doh-dhow": {
		name: "Dhow Harbour Theatre",
		where: ["doha", "Al Corniche Street, 21", 25.2919, 51.5388],
		facts: { metro: ["Souq Waqif"] },
		halls: { Theatre: () => theatre({ firstRow: 18, stalls: 14, amphitheatre: 4, boxes: 4 }) },
	},
	"bah-pearl": {
		name: "Pearl Yard",
		where: ["manama", "Block 338, Road 3807, Adliya", 26.2117, 50.5915],
		halls: { Yard: musicClub },
	},
	"kwi-diwan": {
		name: "Diwan Hall",
		where: ["el-kuveyt", "Arabian Gulf Street, Sharq", 29.3835, 47.9908],
		halls: { Hall: () => theatre({ firstRow: 16, stalls: 12 }) },
	},
	"ruh-sahra": {
		name: "Sahra Boulevard Theatre",
		where: ["er-riyad", "Prince Turki Ibn Abdulaziz Road, 5", 24.7682, 46.6049],
		halls: { Theatre: () => fanShapedHall({ stalls: 8, sectors: 10, balcony: 6, firstRow: 22 }) },
	},
	"mct-luban": {
		name: "Luban Hall",
		where: ["maskat", "Al Shatti Street, Shatti Al Qurum", 23.6128, 58.4634],
		halls: { Hall: () => theatre({ firstRow: 16, stalls: 12, amphitheatre: 4 }) },
	},
};
