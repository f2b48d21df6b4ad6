import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach } from "vitest";
import type { HostManifest } from "#src/node/hosting/manifest";
import type { Origins } from "#src/node/hosting/origins";
import { scratchFolder } from "../../fixtures/scratch-folder";

const createdFolders: string[] = [];

afterEach(async () => {
	await Promise.all(
		createdFolders.splice(0).map((directory) => rm(directory, { recursive: true, force: true })),
	);
});

/** Creates an empty folder that is removed after the test. */
export async function emptyFolder(): Promise<string> {
	const directory = await mkdtemp(join(scratchFolder(), "storefront-"));
	createdFolders.push(directory);
	return directory;
}

/** Creates a folder with files, given as texts by path; it is removed after the test. */
export async function folderWithFiles(files: Readonly<Record<string, string>>): Promise<string> {
	const directory = await emptyFolder();
	await writeFiles(directory, files);
	return directory;
}

export async function writeFiles(directory: string, files: Readonly<Record<string, string>>): Promise<void> {
	for (const [path, text] of Object.entries(files)) {
		await mkdir(dirname(join(directory, path)), { recursive: true });
		await writeFile(join(directory, path), text);
	}
}

/** Returns HTML that is long enough to be compressed. */
export const longPage = (title: string) =>
	`<!DOCTYPE html><title>${title}</title>${"<p>Билеты в кассе</p>".repeat(100)}`;

/** Texts of files by path: at least one file of each kind that hosts treat differently. */
export const SITE_FILES = {
	"index.html": longPage("Афиша"),
	"404.html": longPage("Нет такой страницы"),
	"500.html": longPage("Ошибка"),
	"de/index.html": longPage("Programm"),
	"de/404.html": longPage("Keine solche Seite"),
	"moskva/index.html": longPage("Москва"),
	"moskva/events/1/index.html": longPage("Событие"),
	"order/index.html": longPage("Заказы"),
	"order/bill/index.html": longPage("Билет"),
	"order/success/index.html": longPage("Спасибо"),
	"page-data/order/bill/page-data.json": JSON.stringify({ path: "/order/bill" }),
	"_/app-0123456789.js": "console.log(1)",
	"_/app.0123456789.css": "body{}",
	"app-news/index.html": longPage("Новости приложения"),
	"20-let-teatra/index.html": longPage("20 лет театра"),
	"sw.js": "self",
	"hall.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
	"fonts/onest-latin-1.woff2": "font",
	"texts/ru.0123456789ab.json": "{}",
	"calendar/1.ics": "BEGIN:VCALENDAR",
	_headers: "/*",
};

export const ORIGINS: Origins = {
	images: ["https://img.example"],
	refusedImages: [],
	apis: ["https://api.example"],
	others: [],
	hasMetrika: false,
	framedByMetrika: false,
	secure: true,
};

export const MANIFEST: HostManifest = {
	rewrites: [
		{ from: "/page-data/order/bill/*/page-data.json", to: "/page-data/order/bill/page-data.json" },
		{ from: "/order/bill/*", to: "/order/bill/index.html" },
		{ from: "/order/*", to: "/order/index.html" },
	],
	policy: { "default-src": ["'none'"], "script-src": ["'strict-dynamic'"] },
	scriptHashes: ["'sha256-abc='"],
	reportUrl: "https://reports.example/csp?key=1",
	refusedImages: [],
	notFoundLanguages: ["de"],
	assets: ["/_/app-0123456789.js", "/_/app.0123456789.css"],
};
