import type { CollectionConfig } from "payload";
import { isChief } from "../access";
import { hint, label } from "../fields";

export const Users: CollectionConfig = {
	slug: "users",
	labels: { singular: label("Сотрудник", "User"), plural: label("Сотрудники", "Users") },
	auth: { maxLoginAttempts: 5, lockTime: 15 * 60_000 },
	admin: {
		useAsTitle: "name",
		group: label("Справочники", "Reference"),
		defaultColumns: ["name", "email", "role"],
	},
	access: {
		read: ({ req }) => Boolean(req.user),
		create: ({ req }) => isChief(req),
		update: ({ req, id }) => isChief(req) || (req.user !== null && String(req.user.id) === String(id)),
		delete: ({ req }) => isChief(req),
		admin: ({ req }) => Boolean(req.user),
	},
	hooks: {
		beforeValidate: [
			// Without a chief editor nobody could publish or add people.
			async ({ data, req, operation }) => {
				if (operation !== "create" || !data) return data;
				const { totalDocs } = await req.payload.count({ collection: "users", req });
				return totalDocs === 0 ? { ...data, role: "chief" } : data;
			},
		],
	},
	fields: [
		{ name: "name", type: "text", required: true, label: label("Имя", "Name") },
		{
			name: "role",
			type: "select",
			required: true,
			defaultValue: "editor",
			saveToJWT: true,
			access: { update: ({ req }) => isChief(req) },
			options: [
				{ value: "editor", label: label("Редактор", "Editor") },
				{ value: "chief", label: label("Главный редактор", "Chief editor") },
			],
			label: label("Роль", "Role"),
			admin: hint(
				"Редактор готовит, главный редактор публикует.",
				"An editor prepares, the chief editor publishes.",
			),
		},
	],
};
