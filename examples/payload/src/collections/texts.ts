import type { CollectionConfig } from "payload";
import { publishedByChief } from "../access";
import { hint, label, longText, moment, picture, slug } from "../fields";
import { drafts, publishing } from "../publishing";

export const News: CollectionConfig = {
	slug: "news",
	labels: { singular: label("Новость", "Article"), plural: label("Новости", "News") },
	access: publishedByChief,
	admin: {
		useAsTitle: "title",
		group: label("Тексты", "Texts"),
		defaultColumns: ["title", "publishedAt", "_status"],
	},
	defaultSort: "-publishedAt",
	versions: drafts,
	hooks: publishing,
	fields: [
		{ name: "title", type: "text", required: true, localized: true, label: label("Заголовок", "Headline") },
		{ name: "announce", type: "textarea", localized: true, label: label("Анонс", "Summary") },
		picture,
		longText("body", "Текст", "Text"),
		moment("publishedAt", "Дата", "Date", { required: true, defaultValue: () => new Date().toISOString() }),
		{
			name: "events",
			type: "relationship",
			relationTo: "events",
			hasMany: true,
			label: label("События", "Events"),
		},
		{
			name: "performers",
			type: "relationship",
			relationTo: "performers",
			hasMany: true,
			label: label("Артисты", "Performers"),
		},
	],
};

export const Pages: CollectionConfig = {
	slug: "pages",
	labels: { singular: label("Страница", "Page"), plural: label("Страницы", "Pages") },
	access: publishedByChief,
	admin: {
		useAsTitle: "title",
		group: label("Тексты", "Texts"),
		defaultColumns: ["title", "slug", "_status"],
	},
	defaultSort: "id",
	versions: drafts,
	hooks: publishing,
	fields: [
		{ name: "title", type: "text", required: true, localized: true, label: label("Заголовок", "Headline") },
		{
			...slug,
			admin: hint(
				"about, contacts, offer, privacy-policy, personal-data – страницы магазина; другой адрес – новая витрина",
				"about, contacts, offer, privacy-policy, personal-data are the shop's own pages; another address is a new one",
			),
		},
		{
			name: "description",
			type: "textarea",
			localized: true,
			label: label("Для поисковиков", "For search engines"),
		},
		longText("body", "Текст", "Text"),
		{
			name: "categories",
			type: "relationship",
			relationTo: "categories",
			hasMany: true,
			label: label("Показать события категорий", "Show events of categories"),
		},
		picture,
	],
};
