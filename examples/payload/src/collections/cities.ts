import type { CollectionConfig } from "payload";
import { changedByChief } from "../access";
import { coordinates, hint, label, slug } from "../fields";
import { publishing } from "../publishing";
import { TIME_ZONES } from "../time-zones";

export const Cities: CollectionConfig = {
	slug: "cities",
	labels: { singular: label("Город", "City"), plural: label("Города", "Cities") },
	access: changedByChief,
	admin: {
		useAsTitle: "name",
		group: label("Справочники", "Reference"),
		defaultColumns: ["name", "slug", "timeZone"],
	},
	defaultSort: "name",
	hooks: publishing,
	fields: [
		{ name: "name", type: "text", required: true, localized: true, label: label("Название", "Name") },
		{
			name: "nameIn",
			type: "text",
			localized: true,
			label: label("Где (с предлогом)", "Where (with a preposition)"),
			admin: hint("«в Москве», «во Владивостоке»", "“in Moscow”"),
		},
		slug,
		{
			name: "timeZone",
			type: "select",
			required: true,
			options: TIME_ZONES,
			defaultValue: "Europe/Moscow",
			label: label("Часовой пояс", "Time zone"),
		},
		{
			name: "countryCode",
			type: "text",
			required: true,
			defaultValue: "RU",
			label: label("Код страны", "Country code"),
			validate: (value: unknown) => /^[A-Z]{2}$/.test(String(value)) || "RU, GE, AE",
		},
		coordinates,
	],
};
