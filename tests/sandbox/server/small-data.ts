import { antrakt } from "../data/landings/antrakt";
import { CURRENCIES } from "../data/landings/page";
import type { DemoData, EventRecord, HallRecord, SalePlan } from "../records";

/** Current time in tests that use the small data set. */
export const SMALL_DATA_NOW = "2026-03-02T09:00:00.000Z";

/** Ids of event sources, the units of sale, in the small data set; several events (dates) may share one. */
export const SOURCE_IDS = {
	/** Event 101: 4 rows of 5 seats and a standing section with 8 tickets, nothing sold. */
	seated: 1001,
	/** Events 102 and 103: a club without seats, 8 tickets per category. */
	club: 1002,
	soldOut: 1003,
	reserved: 1004,
	notStarted: 1005,
	ended: 1006,
	/** Event 66329: of unknown availability, without city and venue. */
	unknown: 1007,
	/** Event 108: in Tbilisi, priced in lari. */
	abroad: 1008,
} as const;

const SEATS_PER_ROW = 5;

const HALL: HallRecord = {
	id: 31,
	title: "Малый зал",
	place_id: 21,
	layout: {
		width: 600,
		height: 400,
		stage: { x: 100, y: 0, width: 400, height: 40, title: "Сцена" },
		sections: [
			{ id: "stalls", title: "Партер", color: "#7c3aed", standing: false },
			{ id: "balcony", title: "Балкон", color: "#0ea5e9", standing: false },
			{ id: "floor", title: "Танцпол", color: "#f97316", standing: true },
		],
		seats: ["stalls", "stalls", "balcony", "balcony"].flatMap((section, row) =>
			Array.from({ length: SEATS_PER_ROW }, (_, at) => {
				const [rowLabel, seat] = [`${row + 1}`, `${at + 1}`];
				const id = `${section}-${rowLabel}-${seat}`;
				return { id, section_id: section, row: rowLabel, seat, x: (at + 1) * 40, y: (row + 1) * 40 };
			}),
		),
	},
};

function makeEvent(id: number, sourceId: number, fields: Partial<EventRecord> = {}): EventRecord {
	return {
		id,
		event_source_id: sourceId,
		title: `Вечер номер ${id}`,
		description: "<p>Два часа хорошего настроения</p>",
		started_at: `2026-03-${String(id - 91).padStart(2, "0")}T19:30:00+03:00`,
		duration_minutes: 120,
		age_rating: 16,
		status: "active",
		location_id: 11,
		place_id: 21,
		category_ids: [41],
		person_ids: [51],
		label_ids: id === 101 ? [3] : [],
		image: { url: "http://localhost/images/events/1", width: 1200, height: 1600, alt: "Афиша" },
		currency_code: "RUB",
		updated_at: "2026-03-01T10:00:00+03:00",
		...fields,
	};
}

function makeSalePlan(sourceId: number, fields: Partial<SalePlan> = {}): SalePlan {
	return {
		event_source_id: sourceId,
		availability: "on_sale",
		sections: [
			{ section_id: "entry", title: "Входной билет", price: 1500, service_fee: 150 },
			{ section_id: "vip", title: "Столик у сцены", price: 3999.9, old_price: 4500, service_fee: 399.99 },
		],
		seated: false,
		sold_share: 0,
		left_per_section: 8,
		...fields,
	};
}

const SEATED_SECTIONS: SalePlan["sections"] = [
	{ section_id: "stalls", title: "Партер", price: 2500, service_fee: 250 },
	{ section_id: "balcony", title: "Балкон", price: 1200, old_price: 1500, service_fee: 120.5 },
	{ section_id: "floor", title: "Танцпол", price: 900, service_fee: 90 },
];

/** A minimal deterministic data set that covers each behaviour of the sandbox. */
export function smallData(): DemoData {
	const moscow = { name: "Москва", name_in: "в Москве", time_zone: "Europe/Moscow", country_code: "RU" };
	const tbilisi = { name: "Тбилиси", name_in: "в Тбилиси", time_zone: "Asia/Tbilisi", country_code: "GE" };
	const point = { latitude: 55.75, longitude: 37.62 };
	const seated = { seated: true, sections: SEATED_SECTIONS };
	return {
		cities: [
			{ id: 11, slug: "moskva", ...moscow, ...point },
			{ id: 12, slug: "tbilisi", ...tbilisi, ...point },
		],
		events: [
			makeEvent(101, SOURCE_IDS.seated, { hall_id: 31 }),
			makeEvent(102, SOURCE_IDS.club),
			makeEvent(103, SOURCE_IDS.club),
			makeEvent(104, SOURCE_IDS.soldOut, { hall_id: 31 }),
			makeEvent(105, SOURCE_IDS.reserved, { hall_id: 31 }),
			makeEvent(106, SOURCE_IDS.notStarted, { sale_starts_at: "2026-03-10T09:00:00+03:00" }),
			makeEvent(92, SOURCE_IDS.ended, { started_at: "2026-03-01T19:00:00+03:00" }),
			{ id: 66329, event_source_id: SOURCE_IDS.unknown, title: "Спектакль без города" },
			makeEvent(108, SOURCE_IDS.abroad, {
				location_id: 12,
				place_id: 22,
				category_ids: [42],
				currency_code: "GEL",
			}),
		],
		places: [
			{ id: 21, name: "Клуб «Полка»", location_id: 11, address: "Лесная улица, 20", metro: ["Белорусская"] },
			{ id: 22, name: "Театр на горе", location_id: 12 },
			{ id: 23, name: "Зал без событий", location_id: 11 },
		],
		persons: [
			{
				id: 51,
				name: "Анна Берёзова",
				role: "комик",
				links: [{ title: "Сайт", url: "https://example.org" }],
			},
		],
		articles: [
			{
				id: 61,
				title: "Старая новость",
				body: "<p>Было</p>",
				published_at: "2026-01-10T10:00:00+03:00",
				event_ids: [101],
			},
			{ id: 62, title: "Свежая новость", announce: "Скоро", published_at: "2026-02-20T10:00:00+03:00" },
		],
		category_types: [{ id: 71, title: "Юмор", slug: "humor" }],
		categories: [
			{ id: 41, title: "Стендап", slug: "standup", category_type_id: 71 },
			{ id: 42, title: "Импровизация", slug: "improv", category_type_id: 71 },
		],
		halls: [HALL],
		acquisitions: [
			{ id: 1, code: "card", title: "Банковская карта", currency_codes: ["RUB", "USD"] },
			{ id: 2, code: "sbp", title: "СБП", currency_codes: ["RUB"] },
		].map((method) => ({ ...method, logo_url: `http://localhost/${method.code}.svg` })),
		landings: [
			{
				...antrakt("http://localhost/images"),
				id: "1",
				languages: ["ru", "en"],
				features: ["email_change"],
				language_currency: { ru: "RUB", en: "USD" },
				currencies: [CURRENCIES.RUB, CURRENCIES.USD],
				pages: [{ slug: "about", title: "О нас", description: "Кто мы", body: "<p>Мы</p>" }],
			},
		],
		sale_plans: new Map(
			[
				makeSalePlan(SOURCE_IDS.seated, seated),
				makeSalePlan(SOURCE_IDS.club),
				makeSalePlan(SOURCE_IDS.soldOut, { ...seated, availability: "sold_out", left_per_section: 0 }),
				makeSalePlan(SOURCE_IDS.reserved, { ...seated, availability: "reserved", sold_share: 0.5 }),
				makeSalePlan(SOURCE_IDS.notStarted, { availability: "not_started" }),
				makeSalePlan(SOURCE_IDS.ended, { availability: "ended" }),
				makeSalePlan(SOURCE_IDS.unknown, { availability: "unknown" }),
				makeSalePlan(SOURCE_IDS.abroad),
			].map((salePlan) => [salePlan.event_source_id, salePlan]),
		),
	};
}
