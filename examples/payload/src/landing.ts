import type { Field, GlobalConfig } from "payload";
import { isChief } from "./access";
import { hint, label, links, webAddress } from "./fields";
import { LANGUAGES, MAIN_LANGUAGE } from "./languages";
import { globalPublishing } from "./publishing";

const text = (name: string, ru: string, en: string, more: object = {}): Field => ({
	name,
	type: "text",
	label: label(ru, en),
	...more,
});
const currencyCode = (value: unknown) => /^[A-Z]{3}$/.test(String(value)) || "RUB, GEL, AED";
const languages = LANGUAGES.map(({ code, label: name }) => ({ value: code, label: name }));

export const Landing: GlobalConfig = {
	slug: "landing",
	label: label("Сайт", "Site"),
	admin: { group: label("Справочники", "Reference") },
	access: { read: ({ req }) => Boolean(req.user), update: ({ req }) => isChief(req) },
	hooks: globalPublishing,
	fields: [
		text("title", "Название", "Name", { required: true, defaultValue: "Афиша" }),
		text("landingId", "GATSBY_LANDING_ID", "GATSBY_LANDING_ID", { required: true, defaultValue: "cms" }),
		text("siteUrl", "Адрес сайта", "Address of the site"),
		{ name: "logo", type: "upload", relationTo: "media", label: label("Логотип", "Logo") },
		{
			name: "logoDark",
			type: "upload",
			relationTo: "media",
			label: label("Логотип для тёмного фона", "Logo for a dark background"),
		},
		text("accent", "Цвет", "Colour", {
			defaultValue: "#c2371f",
			admin: hint("Кнопки и ссылки: #c2371f", "Buttons and links: #c2371f"),
			validate: (value: unknown) => /^#(?:[0-9a-f]{3}){1,2}$/i.test(String(value)) || "#c2371f",
		}),
		text("countryCode", "Страна", "Country", { defaultValue: "RU" }),
		{
			name: "languages",
			type: "select",
			hasMany: true,
			required: true,
			options: languages,
			defaultValue: [MAIN_LANGUAGE],
			label: label("Языки сайта; первый – главный", "Languages of the site; the first is the main one"),
		},
		{
			name: "currencies",
			type: "array",
			required: true,
			label: label("Валюты; первая – главная", "Currencies; the first is the main one"),
			defaultValue: [{ code: "RUB", symbol: "₽", title: "Российский рубль" }],
			fields: [
				text("code", "Код", "Code", { required: true, validate: currencyCode }),
				text("symbol", "Знак", "Sign", { required: true }),
				text("title", "Название", "Name"),
				{
					name: "languages",
					type: "select",
					hasMany: true,
					options: languages,
					label: label("Валюта этих языков", "Currency of these languages"),
				},
			],
		},
		{
			name: "paymentMethods",
			type: "array",
			label: label("Способы оплаты", "Payment methods"),
			fields: [
				text("title", "Название", "Name", { required: true, localized: true }),
				text("code", "Код", "Code"),
				{
					name: "number",
					type: "number",
					required: true,
					label: label("Номер в билетной системе", "Number in the ticket system"),
				},
				{ name: "currencyCodes", type: "text", hasMany: true, label: label("Валюты", "Currencies") },
				{ name: "logo", type: "upload", relationTo: "media", label: label("Знак", "Logo") },
			],
		},
		{
			name: "legal",
			type: "group",
			label: label("Кто продаёт", "Seller"),
			fields: [
				text("name", "Организация", "Company"),
				text("inn", "ИНН", "Tax number"),
				text("address", "Адрес", "Address"),
				text("email", "Почта", "Email"),
				text("phone", "Телефон", "Phone"),
				text("hours", "Часы работы", "Hours"),
			],
		},
		{
			name: "featuredEvents",
			type: "relationship",
			relationTo: "events",
			hasMany: true,
			label: label("Первые события на главной", "Events that lead the home page"),
			admin: hint(
				"Пока они в продаже; за ними идут ближайшие",
				"While they are on sale; the nearest ones follow",
			),
		},
		links("social", "Страницы в сетях", "Social pages"),
		text("metricId", "Счётчик Яндекс Метрики", "Yandex Metrica counter", {
			validate: (value: unknown) => !value || /^\d+$/.test(String(value)) || "12345678",
		}),
		text("chatWidgetUrl", "Скрипт чата", "Chat script", { validate: webAddress }),
	],
};
