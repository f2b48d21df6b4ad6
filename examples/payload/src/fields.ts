import {
	BlockquoteFeature,
	BoldFeature,
	FixedToolbarFeature,
	HeadingFeature,
	ItalicFeature,
	LinkFeature,
	lexicalEditor,
	OrderedListFeature,
	ParagraphFeature,
	UnorderedListFeature,
} from "@payloadcms/richtext-lexical";
import type { DateField, Field, PayloadRequest, RichTextField, TextField } from "payload";

/** A label in the admin page's two languages. */
export const label = (ru: string, en: string) => ({ ru, en });

/** An explanation below a field. */
export const hint = (ru: string, en: string) => ({ description: { ru, en } });

/** A sentence in the language of the person who saves. */
export const say = ({ i18n }: PayloadRequest, ru: string, en: string) => (i18n.language === "ru" ? ru : en);

/** The editor of long texts: the elements that the shop's pages style. */
export const editor = lexicalEditor({
	features: [
		ParagraphFeature(),
		HeadingFeature({ enabledHeadingSizes: ["h2", "h3"] }),
		BoldFeature(),
		ItalicFeature(),
		UnorderedListFeature(),
		OrderedListFeature(),
		BlockquoteFeature(),
		LinkFeature({ enabledCollections: [] }),
		FixedToolbarFeature(),
	],
});

export const longText = (name: string, ru: string, en: string): RichTextField => ({
	name,
	type: "richText",
	label: label(ru, en),
	localized: true,
});

export const slug: TextField = {
	name: "slug",
	type: "text",
	label: label("Адрес латиницей", "Address"),
	required: true,
	unique: true,
	index: true,
	admin: hint(
		"Строчные буквы, цифры и дефис: sankt-peterburg",
		"Lower-case letters, digits and hyphens: new-york",
	),
	validate: (value: unknown, { req }: { req: PayloadRequest }) =>
		/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(String(value)) ||
		say(req, "Только строчные латинские буквы, цифры и дефис", "Only lower-case letters, digits and hyphens"),
};

export const picture: Field = {
	name: "image",
	type: "upload",
	relationTo: "media",
	label: label("Картинка", "Picture"),
};

/** A moment, typed as the clock at the venue shows it. */
export const moment = (name: string, ru: string, en: string, more: Partial<DateField> = {}): DateField => ({
	name,
	type: "date",
	label: label(ru, en),
	timezone: true,
	...more,
	admin: {
		date: { pickerAppearance: "dayAndTime", timeFormat: "HH:mm", displayFormat: "d.MM.yyyy HH:mm" },
		...more.admin,
	},
});

export const coordinates: Field = {
	type: "row",
	fields: [
		{ name: "latitude", type: "number", min: -90, max: 90, label: label("Широта", "Latitude") },
		{ name: "longitude", type: "number", min: -180, max: 180, label: label("Долгота", "Longitude") },
	],
};

export const links = (name: string, ru: string, en: string): Field => ({
	name,
	type: "array",
	label: label(ru, en),
	fields: [
		{ name: "title", type: "text", required: true, label: label("Название", "Title") },
		{ name: "url", type: "text", required: true, label: label("Адрес", "Address"), validate: webAddress },
	],
});

/** Accepts no address, or one that the shop can link to. */
export function webAddress(value: unknown, { req }: { req: PayloadRequest }): true | string {
	if (!value) return true;
	const isSecure = URL.canParse(String(value)) && String(value).startsWith("https://");
	return isSecure || say(req, "Нужен полный адрес, с https://", "A full address, with https://, is needed");
}
