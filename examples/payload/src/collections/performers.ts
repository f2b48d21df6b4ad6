import type { CollectionConfig } from "payload";
import { publishedByChief } from "../access";
import { hint, label, links, longText, picture } from "../fields";
import { drafts, publishing } from "../publishing";

export const Performers: CollectionConfig = {
	slug: "performers",
	labels: { singular: label("Артист", "Performer"), plural: label("Артисты", "Performers") },
	access: publishedByChief,
	admin: {
		useAsTitle: "name",
		group: label("Афиша", "Listings"),
		defaultColumns: ["name", "role", "_status"],
	},
	versions: drafts,
	hooks: publishing,
	fields: [
		{ name: "name", type: "text", required: true, localized: true, label: label("Имя", "Name") },
		{
			name: "role",
			type: "text",
			localized: true,
			label: label("Кто это", "Role"),
			admin: hint("«Стендап-комик», «Группа»", "“Comedian”, “Band”"),
		},
		picture,
		longText("biography", "Биография", "Biography"),
		links("links", "Ссылки", "Links"),
	],
};
