import { mkdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { postgresAdapter } from "@payloadcms/db-postgres";
import { sqliteAdapter } from "@payloadcms/db-sqlite";
import { en } from "@payloadcms/translations/languages/en";
import { ru } from "@payloadcms/translations/languages/ru";
import { buildConfig } from "payload";
import sharp from "sharp";
import { publicCalls } from "./api/calls";
import { Categories, CategoryTypes } from "./collections/categories";
import { Cities } from "./collections/cities";
import { Events } from "./collections/events";
import { Media } from "./collections/media";
import { Performers } from "./collections/performers";
import { News, Pages } from "./collections/texts";
import { Users } from "./collections/users";
import { Halls, Venues } from "./collections/venues";
import { editor, label } from "./fields";
import { Landing } from "./landing";
import { LANGUAGES, MAIN_LANGUAGE } from "./languages";
import { TIME_ZONES } from "./time-zones";

const { PAYLOAD_SECRET: secret, CMS_URL, SITE_URL, DATABASE_URL } = process.env;
if (!secret) throw new Error("PAYLOAD_SECRET is not set: copy .env.example to .env, or run npm start.");
const folder = path.dirname(fileURLToPath(import.meta.url));

/** Seeding keeps the ids of the imported records, so that links between their pages still work. */
const allowIDOnCreate = true;
function database() {
	if (DATABASE_URL) return postgresAdapter({ pool: { connectionString: DATABASE_URL }, allowIDOnCreate });
	const file = path.resolve(folder, "..", process.env.DATABASE_FILE ?? "data/cms.db");
	mkdirSync(path.dirname(file), { recursive: true });
	return sqliteAdapter({ client: { url: `file:${file}` }, allowIDOnCreate });
}

export default buildConfig({
	secret,
	serverURL: CMS_URL ?? "http://localhost:3000",
	cors: SITE_URL ? [SITE_URL] : "*",
	db: database(),
	editor,
	sharp,
	telemetry: false,
	graphQL: { disable: true },
	i18n: { supportedLanguages: { ru, en }, fallbackLanguage: "ru" },
	localization: { locales: LANGUAGES, defaultLocale: MAIN_LANGUAGE, fallback: true },
	collections: [
		Events,
		Venues,
		Halls,
		Performers,
		News,
		Pages,
		Cities,
		Categories,
		CategoryTypes,
		Media,
		Users,
	],
	globals: [Landing],
	endpoints: publicCalls,
	typescript: { outputFile: path.join(folder, "payload-types.ts") },
	admin: {
		user: "users",
		// The default one asks another company's server for a picture of each editor.
		avatar: "default",
		dateFormat: "dd.MM.yyyy HH:mm",
		importMap: { baseDir: folder },
		timezones: { supportedTimezones: TIME_ZONES, defaultTimezone: "Europe/Moscow" },
		meta: { titleSuffix: " · CMS" },
		dashboard: {
			widgets: [
				{
					slug: "desk",
					Component: "/panel/desk-panel#DeskPanel",
					label: label("Публикация", "Publishing"),
					minWidth: "medium",
				},
			],
			defaultLayout: [
				{ widgetSlug: "desk", width: "full" },
				{ widgetSlug: "collections", width: "full" },
			],
		},
	},
});
