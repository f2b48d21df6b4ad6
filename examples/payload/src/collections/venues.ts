import type { CollectionConfig } from "payload";
import { publishedByChief } from "../access";
import { coordinates, hint, label, longText, picture, say } from "../fields";
import { drafts, publishing } from "../publishing";

export const Venues: CollectionConfig = {
	slug: "venues",
	labels: { singular: label("Площадка", "Venue"), plural: label("Площадки", "Venues") },
	access: publishedByChief,
	admin: {
		useAsTitle: "name",
		group: label("Афиша", "Listings"),
		defaultColumns: ["name", "city", "_status"],
	},
	versions: drafts,
	hooks: publishing,
	fields: [
		{ name: "name", type: "text", required: true, localized: true, label: label("Название", "Name") },
		{
			name: "city",
			type: "relationship",
			relationTo: "cities",
			required: true,
			label: label("Город", "City"),
		},
		{ name: "address", type: "text", localized: true, label: label("Адрес", "Address") },
		{
			name: "entrance",
			type: "text",
			localized: true,
			label: label("Как войти", "How to get in"),
			admin: hint("«Со двора, через арку»", "“From the yard, through the arch”"),
		},
		{ name: "metro", type: "text", hasMany: true, label: label("Станции метро", "Metro stations") },
		{ name: "phone", type: "text", label: label("Телефон", "Phone") },
		coordinates,
		picture,
		longText("description", "Описание", "Description"),
	],
};

export const Halls: CollectionConfig = {
	slug: "halls",
	labels: { singular: label("Зал", "Hall"), plural: label("Залы", "Halls") },
	access: publishedByChief,
	admin: {
		useAsTitle: "title",
		group: label("Афиша", "Listings"),
		defaultColumns: ["title", "venue", "_status"],
	},
	versions: drafts,
	hooks: publishing,
	fields: [
		{ name: "title", type: "text", required: true, localized: true, label: label("Название", "Title") },
		{
			name: "venue",
			type: "relationship",
			relationTo: "venues",
			required: true,
			label: label("Площадка", "Venue"),
		},
		{
			name: "layout",
			type: "json",
			label: label("Схема зала", "Seat map"),
			admin: hint(
				"Из билетной системы: width, height, sections, seats",
				"From the ticket system: width, height, sections, seats",
			),
			validate: (value: unknown, { req }) =>
				!value ||
				isLayout(value) ||
				say(
					req,
					"Нужны width, height, sections[] и seats[]",
					"width, height, sections[] and seats[] are needed",
				),
		},
	],
};

function isLayout(value: unknown): boolean {
	const { width, height, sections, seats } = Object(value);
	return width > 0 && height > 0 && Array.isArray(sections) && Array.isArray(seats);
}
