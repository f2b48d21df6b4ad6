import { convertHTMLToLexical, editorConfigFactory } from "@payloadcms/richtext-lexical";
import { JSDOM } from "jsdom";
import type { CollectionSlug, Payload } from "payload";
import { LANGUAGES, MAIN_LANGUAGE } from "../languages";
import type { ApiRecord, Source } from "./source";

type Fields = Record<string, unknown>;

/** Creates records that the CMS doesn't have yet, under the ids that they had. What editors changed stays as it is. */
export class Importer {
	private readonly pictures = new Map<string, number>();

	private constructor(
		readonly payload: Payload,
		readonly source: Source,
		private readonly toLexical: (html: string) => unknown,
	) {}

	static async create(payload: Payload, source: Source): Promise<Importer> {
		const editorConfig = await editorConfigFactory.default({ config: payload.config });
		return new Importer(payload, source, (html) => convertHTMLToLexical({ editorConfig, html, JSDOM }));
	}

	/**
	 * Imports the records of a collection.
	 * @param texts the API's names of localised fields; those that hold HTML end in `:html`
	 * @param others makes the fields that don't depend on the language
	 */
	async all(
		collection: CollectionSlug,
		records: readonly ApiRecord[],
		texts: readonly string[],
		others: (record: ApiRecord) => Fields | Promise<Fields>,
	): Promise<void> {
		const { docs } = await this.payload.find({
			collection,
			select: {},
			depth: 0,
			pagination: false,
			draft: true,
		});
		const known = new Set(docs.map(({ id }) => id));
		const missing = records.filter(({ id }) => !known.has(id));
		for (const record of missing) {
			const { id } = record;
			const data = { id, _status: "published", ...(await others(record)), ...this.texts(record, texts) };
			const options = { collection, context: { isImport: true }, depth: 0 };
			await this.payload.create({ ...options, data: data as never, locale: MAIN_LANGUAGE as never });
			for (const [locale, fields] of Object.entries(Object(record.translations))) {
				if (!LANGUAGES.some(({ code }) => code === locale)) continue;
				const translated = { _status: "published", ...this.texts(fields as Fields, texts) };
				await this.payload.update({ ...options, id, data: translated as never, locale: locale as never });
			}
		}
		this.payload.logger.info(`${collection}: ${missing.length} new, ${known.size} kept`);
	}

	/** Uploads the picture of a record once. @returns its id in the CMS */
	async picture(image: unknown): Promise<number | undefined> {
		const { url, alt } = Object(image);
		if (typeof url !== "string") return undefined;
		const known = this.pictures.get(url);
		if (known !== undefined) return known;
		const name = `${new URL(url).pathname.split("/").slice(-2).join("-")}`;
		const id = (await this.findPicture(name)) ?? (await this.upload(url, name, alt));
		this.pictures.set(url, id);
		return id;
	}

	private async findPicture(name: string): Promise<number | undefined> {
		const where = { filename: { in: [`${name}.webp`, `${name}.svg`] } };
		const { docs } = await this.payload.find({ collection: "media", where, limit: 1, depth: 0 });
		return docs[0]?.id;
	}

	private async upload(url: string, name: string, alt: unknown): Promise<number> {
		const { data, mimetype } = await this.source.picture(url);
		const extension = mimetype.includes("svg") ? "svg" : mimetype.split("/")[1];
		const file = { data, mimetype, size: data.length, name: `${name}.${extension}` };
		const text = typeof alt === "string" ? alt : "";
		return (await this.payload.create({ collection: "media", data: { alt: text }, file })).id;
	}

	private texts(record: Fields, names: readonly string[]): Fields {
		return Object.fromEntries(
			names.flatMap((name) => {
				const [apiName = "", type] = name.split(":");
				const text = record[apiName];
				if (typeof text !== "string" || text === "") return [];
				const field = apiName.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
				return [[field, type === "html" ? this.toLexical(text) : text]];
			}),
		);
	}
}
