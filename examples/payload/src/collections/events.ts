import type { CollectionConfig } from "payload";
import { publishedByChief } from "../access";
import { hint, label, longText, moment, picture, webAddress } from "../fields";
import { drafts, publishing } from "../publishing";
import { TIME_ZONES } from "../time-zones";
import {
	checkDoors,
	checkEnd,
	checkOrder,
	checkPrevious,
	checkSourceId,
	checkStart,
	fillDates,
} from "./event-rules";

const option = (value: string, ru: string, en: string) => ({ value, label: label(ru, en) });
const price = (name: string, ru: string, en: string) => ({
	name,
	type: "number" as const,
	min: 0,
	label: label(ru, en),
	validate: checkOrder,
});
const several = (name: string, relationTo: "categories" | "performers", ru: string, en: string) => ({
	name,
	type: "relationship" as const,
	relationTo,
	hasMany: true,
	label: label(ru, en),
});

export const Events: CollectionConfig = {
	slug: "events",
	labels: { singular: label("Событие", "Event"), plural: label("События", "Events") },
	access: publishedByChief,
	admin: {
		useAsTitle: "title",
		group: label("Афиша", "Listings"),
		defaultColumns: ["title", "startedAt", "venue", "_status"],
	},
	defaultSort: "startedAt",
	versions: drafts,
	hooks: { ...publishing, beforeChange: [fillDates] },
	fields: [
		{
			type: "tabs",
			tabs: [
				{
					label: label("Что", "What"),
					fields: [
						{
							name: "title",
							type: "text",
							required: true,
							localized: true,
							label: label("Название", "Title"),
						},
						{ name: "subtitle", type: "text", localized: true, label: label("Подзаголовок", "Subtitle") },
						picture,
						longText("description", "Описание", "Description"),
						several("performers", "performers", "Артисты", "Performers"),
						several("categories", "categories", "Категории", "Categories"),
						{
							name: "gallery",
							type: "upload",
							relationTo: "media",
							hasMany: true,
							label: label("Ещё картинки", "More pictures"),
						},
						{
							name: "accessibility",
							type: "select",
							hasMany: true,
							label: label("Доступность", "Accessibility"),
							options: [
								option("wheelchair", "Можно на коляске", "Wheelchair places"),
								option("hearing_loop", "Индукционная петля", "Hearing loop"),
								option("sign_language", "Жестовый язык", "Sign language"),
								option("subtitles", "Субтитры", "Subtitles"),
								option("audio_description", "Тифлокомментарий", "Audio description"),
							],
						},
					],
				},
				{
					label: label("Где и когда", "Where and when"),
					fields: [
						{ name: "online", type: "checkbox", label: label("Только онлайн", "Online only") },
						{
							name: "venue",
							type: "relationship",
							relationTo: "venues",
							label: label("Площадка", "Venue"),
							admin: { condition: (_, { online }) => !online },
						},
						{
							name: "hall",
							type: "relationship",
							relationTo: "halls",
							label: label("Зал", "Hall"),
							filterOptions: ({ siblingData }) => ({ venue: { equals: Object(siblingData).venue ?? 0 } }),
							admin: { condition: (_, { venue, online }) => Boolean(venue) && !online },
						},
						{
							name: "city",
							type: "relationship",
							relationTo: "cities",
							label: label("Город, если площадка неизвестна", "City, if the venue isn't known"),
							admin: { condition: (_, { venue, online }) => !venue && !online },
						},
						{
							...moment("startedAt", "Начало", "Start", { validate: checkStart }),
							admin: {
								...moment("", "", "").admin,
								...hint(
									"По часам площадки: выберите её часовой пояс.",
									"By the clock at the venue: choose its time zone.",
								),
							},
						},
						{
							name: "durationMinutes",
							type: "number",
							min: 1,
							max: 43_200,
							label: label("Длится, минут", "Lasts, minutes"),
						},
						moment("endedAt", "Конец, если длится не один день", "End, if it lasts several days", {
							validate: checkEnd,
						}),
						moment("doorsAt", "Вход открыт с", "Doors open", { validate: checkDoors }),
						{
							name: "status",
							type: "select",
							required: true,
							defaultValue: "active",
							label: label("Состояние", "Status"),
							options: [
								option("active", "Состоится", "Takes place"),
								option("moved", "Перенесено на новую дату", "Moved to a new date"),
								option("postponed", "Отложено, даты нет", "Postponed, no date yet"),
								option("cancelled", "Отменено", "Cancelled"),
							],
						},
						moment("previousStartedAt", "Прежняя дата", "Date before", {
							validate: checkPrevious,
							admin: { condition: (_, { status }) => status === "moved" || status === "postponed" },
						}),
					],
				},
				{
					label: label("Билеты", "Tickets"),
					fields: [
						{
							name: "buyUrl",
							type: "text",
							label: label("Где продаются билеты", "Where tickets are sold"),
							admin: hint(
								"Адрес страницы в билетной системе. Пусто: билеты продаёт сам магазин.",
								"The page in the ticket system. Empty: the shop itself sells the tickets.",
							),
							validate: webAddress,
						},
						{
							name: "sourceId",
							type: "text",
							index: true,
							label: label("Номер в билетной системе", "Number in the ticket system"),
							admin: hint(
								"Обязателен, если билеты продаёт сам магазин. У дат одного спектакля номер общий.",
								"Needed where the shop itself sells the tickets. Dates of one show share it.",
							),
							validate: checkSourceId,
						},
						{
							name: "availability",
							type: "select",
							label: label("Есть ли билеты", "Are there tickets"),
							options: [
								option("on_sale", "В продаже", "On sale"),
								option("few_left", "Осталось мало", "Few left"),
								option("sold_out", "Проданы", "Sold out"),
								option("not_started", "Продажа ещё не началась", "Sale hasn't started"),
								option("ended", "Продажа закончена", "Sale has ended"),
							],
						},
						{
							type: "row",
							fields: [price("priceFrom", "Цена от", "Price from"), price("priceTo", "Цена до", "Price to")],
						},
						{
							type: "row",
							fields: [
								price("priceFromTotal", "Со сбором от", "With the fee, from"),
								price("priceToTotal", "Со сбором до", "With the fee, to"),
							],
						},
						{
							name: "currencyCode",
							type: "text",
							defaultValue: "RUB",
							label: label("Валюта", "Currency"),
							validate: (value: unknown) => /^[A-Z]{3}$/.test(String(value)) || "RUB, GEL, AED",
						},
						moment("saleStartsAt", "Продажа с", "Sale starts"),
						moment("saleEndsAt", "Продажа до", "Sale ends"),
					],
				},
			],
		},
		{
			name: "ageRating",
			type: "select",
			label: label("Возраст", "Age rating"),
			options: ["0", "6", "12", "16", "18"].map((value) => ({ value, label: `${value}+` })),
			admin: { position: "sidebar" },
		},
		{
			name: "isStarCast",
			type: "checkbox",
			label: label("Звёздный состав", "Star cast"),
			admin: { position: "sidebar" },
		},
		// Both are made at each save, for the public calls' filters.
		{ name: "localDate", type: "text", index: true, admin: { hidden: true } },
		{ name: "overAt", type: "date", index: true, admin: { hidden: true } },
		{ name: "zone", type: "select", options: TIME_ZONES, admin: { hidden: true } },
	],
};
