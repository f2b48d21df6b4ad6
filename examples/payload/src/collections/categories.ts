import type { CollectionConfig } from "payload";
import { changedByChief } from "../access";
import { label, slug } from "../fields";
import { publishing } from "../publishing";

export const CategoryTypes: CollectionConfig = {
	slug: "category-types",
	labels: { singular: label("Раздел", "Kind of category"), plural: label("Разделы", "Kinds of categories") },
	access: changedByChief,
	admin: { useAsTitle: "title", group: label("Справочники", "Reference") },
	hooks: publishing,
	fields: [
		{ name: "title", type: "text", required: true, localized: true, label: label("Название", "Title") },
		slug,
	],
};

export const Categories: CollectionConfig = {
	slug: "categories",
	labels: { singular: label("Категория", "Category"), plural: label("Категории", "Categories") },
	access: changedByChief,
	admin: { useAsTitle: "title", group: label("Справочники", "Reference") },
	hooks: publishing,
	fields: [
		{ name: "title", type: "text", required: true, localized: true, label: label("Название", "Title") },
		slug,
		{
			name: "type",
			type: "relationship",
			relationTo: "category-types",
			required: true,
			label: label("Раздел", "Kind"),
		},
	],
};
