import type { VenueBlueprint } from "./blueprints";
import { club } from "./halls/club";
import { fanHall } from "./halls/fan-hall";
import { freeSeating, musicClub } from "./halls/standing";
import { theatre } from "./halls/theatre";

export const VENUES_ABROAD: readonly VenueBlueprint[] = [
	{
		key: "tbs-funicular",
		city: "tbilisi",
		name: "Зал «Верхняя станция»",
		address: "плато Мтацминда, 2",
		at: [41.6949, 44.7853],
		phone: "+995 32 000-50-01",
		description:
			"<p>К началу концерта поднимайтесь на фуникулёре: последние вагоны вниз идут после полуночи. С террасы виден весь город.</p>",
		halls: [
			{
				title: "Большой зал",
				layout: () => theatre({ firstRow: 16, parterre: 14, amphitheatre: 5, balcony: 0, boxes: 3 }),
			},
		],
	},
	{
		key: "tbs-sahli",
		city: "tbilisi",
		name: "Бар «Двор на Сололаки»",
		address: "ул. Галактиона Табидзе, 8",
		at: [41.6903, 44.8003],
		metro: ["Тависуплебис моэдани"],
		halls: [{ title: "Двор", layout: () => club({ rows: 4, seatsPerRow: 12, tables: 8 }) }],
	},
	{
		key: "batumi-pier",
		city: "batumi",
		name: "Летняя сцена «Причал»",
		address: "Приморский бульвар, 14",
		at: [41.6526, 41.6339],
		halls: [{ title: "Набережная", layout: freeSeating }],
	},
	{
		key: "evn-kaskad",
		city: "erevan",
		name: "Концертный зал «Пятый ярус»",
		address: "ул. Таманяна, 10",
		at: [40.1916, 44.5155],
		metro: ["Еритасардакан"],
		phone: "+374 10 000-501",
		halls: [
			{ title: "Зал", layout: () => theatre({ firstRow: 18, parterre: 15, amphitheatre: 6, balcony: 0, boxes: 4 }) },
		],
	},
	{
		key: "evn-abrikos",
		city: "erevan",
		name: "Клуб «Абрикосовый сад»",
		address: "ул. Сарьяна, 27",
		at: [40.1859, 44.5063],
		halls: [{ title: "Зал", layout: () => club({ rows: 5, seatsPerRow: 10, tables: 6 }) }],
	},
	{
		key: "tas-anhor",
		city: "tashkent",
		name: "Дворец «Анхор»",
		address: "ул. Навои, 15",
		at: [41.3203, 69.2543],
		metro: ["Алишер Навои", "Пахтакор"],
		phone: "+998 71 000-50-02",
		halls: [
			{
				title: "Большой зал",
				layout: () => theatre({ firstRow: 22, parterre: 16, amphitheatre: 6, balcony: 4, boxes: 0 }),
			},
		],
	},
	{
		key: "dxb-creek",
		city: "dubai",
		name: "Creekside Comedy Hall",
		address: "Al Seef Road, Building 14",
		at: [25.2581, 55.3089],
		metro: ["BurJuman", "Sharaf DG"],
		phone: "+971 4 000-5001",
		description:
			"<p>Зал на тысячу мест у старой гавани. Алкоголь продают только в баре на втором этаже, в зал с напитками не пускают. Парковка бесплатная по билету.</p>",
		halls: [{ title: "Main Hall", layout: () => fanHall({ stalls: 8, sectors: 9, balcony: 5, firstRow: 20 }) }],
	},
	{
		key: "dxb-marina",
		city: "dubai",
		name: "Marina Loft",
		address: "Dubai Marina Walk, Pier 7, 5th floor",
		at: [25.0772, 55.1391],
		metro: ["DAMAC Properties"],
		halls: [{ title: "Loft", layout: () => club({ rows: 6, seatsPerRow: 14, tables: 8 }) }],
	},
	{
		key: "auh-corniche",
		city: "abu-dabi",
		name: "Corniche Pavilion",
		address: "Corniche Road West, Gate 3",
		at: [24.4742, 54.3321],
		halls: [{ title: "Pavilion", layout: () => fanHall({ stalls: 6, sectors: 8, balcony: 0, firstRow: 16 }) }],
	},
	{
		key: "doh-dhow",
		city: "doha",
		name: "Dhow Harbour Theatre",
		address: "Al Corniche Street, 21",
		at: [25.2919, 51.5388],
		metro: ["Souq Waqif"],
		halls: [
			{
				title: "Theatre",
				layout: () => theatre({ firstRow: 18, parterre: 14, amphitheatre: 4, balcony: 0, boxes: 4 }),
			},
		],
	},
	{
		key: "bah-pearl",
		city: "manama",
		name: "Pearl Yard",
		address: "Block 338, Road 3807, Adliya",
		at: [26.2117, 50.5915],
		halls: [{ title: "Yard", layout: musicClub }],
	},
	{
		key: "kwi-diwan",
		city: "el-kuveyt",
		name: "Diwan Hall",
		address: "Arabian Gulf Street, Sharq",
		at: [29.3835, 47.9908],
		halls: [
			{ title: "Hall", layout: () => theatre({ firstRow: 16, parterre: 12, amphitheatre: 0, balcony: 0, boxes: 0 }) },
		],
	},
	{
		key: "ruh-sahra",
		city: "er-riyad",
		name: "Sahra Boulevard Theatre",
		address: "Prince Turki Ibn Abdulaziz Road, 5",
		at: [24.7682, 46.6049],
		halls: [{ title: "Theatre", layout: () => fanHall({ stalls: 8, sectors: 10, balcony: 6, firstRow: 22 }) }],
	},
	{
		key: "mct-luban",
		city: "maskat",
		name: "Luban Hall",
		address: "Al Shatti Street, Shatti Al Qurum",
		at: [23.6128, 58.4634],
		halls: [
			{ title: "Hall", layout: () => theatre({ firstRow: 16, parterre: 12, amphitheatre: 4, balcony: 0, boxes: 0 }) },
		],
	},
];
