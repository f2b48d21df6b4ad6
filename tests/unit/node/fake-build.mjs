// Replaces `npm run build` in publishing tests. `FAKE` holds FakeBuildOptions (publishing-place.ts) as JSON.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const options = JSON.parse(process.env.FAKE ?? "{}");
const {
	version = "1",
	pages = 20,
	without = [],
	link = "/",
	read = { "/v1/events": 90, "/v1/events_locations": 10 },
	leftOut = 0,
	asset = "a",
	fails = false,
} = options;
const {
	images = [],
	refusedImages = [],
	title = "",
	inline = "",
	screen = "",
	whole = false,
	kept = [],
	records,
} = options;
/** Name of the share card, which changes with the version, like the hashes in names of real cards. */
const shareCardName = Number(version).toString(16).padStart(10, "0");
const [stylesheet, picture] = [`/_/app.${asset.repeat(10)}.css`, `/cards/${shareCardName}.png`];

/** Writes a file, unless it already contains the text. */
function write(path, text) {
	if (existsSync(path) && readFileSync(path, "utf8") === text) return;
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, text);
}

/** If `whole`, writes page data and, for an event, a calendar file. @returns HTML with stylesheet, picture and links */
function writeCompanions(page) {
	if (!whole) return "";
	const address = page.replace(/(?:^|\/)index$/, "");
	write(`public/page-data/${address || "index"}/page-data.json`, JSON.stringify({ page }));
	const isEvent = /^events\/\d/.test(page);
	if (isEvent) write(`public/calendar/${address.slice(7)}.ics`, "BEGIN:VCALENDAR");
	const links = isEvent
		? [`/calendar/${address.slice(7)}.ics`, "/events"]
		: events.map((event) => `/${event.replace("/index", "")}`);
	const anchors = links.map((to) => `<a href="${to}">${to}</a>`).join("");
	return `<link rel="stylesheet" href="${stylesheet}"><img src="${picture}">${anchors}`;
}

/** Pages of a build besides events and the buyer's pages, as paths without .html. */
const essentialPages = ["index", "404", "500", "events/index", "events/search/index", "places/index"];
const buyerPages = ["cart/index", "order/index", "order/bill/index"];
const events = Array.from({ length: pages }, (_, number) => `events/${number + 1}/index`);
const appScript = `/_/app-${asset.repeat(10)}.js`;

for (const page of [...essentialPages, ...buyerPages, ...events]) {
	if (without.includes(page)) rmSync(join("public", `${page}.html`), { force: true });
	else {
		// Below /events, only the list and events whose number begins with 1 contain the version.
		const versionText =
			page.startsWith("events/") && !/events\/(?:1|index)/.test(page) ? "" : `version ${version}`;
		const scripts = `<script src="${appScript}"></script>${inline && `<script>${inline}</script>`}`;
		const titleElement = title && `<title data-gatsby-head="true">${title}</title>`;
		const html = `${titleElement}<a href="${link}">${page}</a> ${versionText} ${scripts}${writeCompanions(page)}`;
		write(join("public", `${page}.html`), html);
	}
}
for (const entry of readdirSync("public/events", { withFileTypes: true })) {
	if (!(Number(entry.name) > pages)) continue;
	rmSync(join("public/events", entry.name), { recursive: true });
	rmSync(join("public/page-data/events", entry.name), { recursive: true, force: true });
	rmSync(join("public/calendar", `${entry.name}.ics`), { force: true });
}
if (whole) {
	rmSync("public/cards", { recursive: true, force: true });
	write(join("public", picture), `picture ${version}`);
	write(join("public", stylesheet), `sheet ${asset}`);
}
write(join("public", appScript), `asset ${asset}`);
write("public/page-data/app-data.json", JSON.stringify({ version }));
write("public/_gatsby/slices/x.html", "not served");
const manifest = {
	rewrites: screen ? [{ from: screen, to: "/order/index.html" }] : [],
	policy: { "script-src": ["'self'"], "img-src": ["'self'", ...images] },
	refusedImages,
	scriptHashes: [`'sha256-${inline ? createHash("sha256").update(inline).digest("base64") : asset}'`],
	assets: whole ? [appScript, stylesheet] : [appScript],
};
write(".cache/hosting/manifest.json", JSON.stringify(manifest));
const report = { read, leftOut: Array.from({ length: leftOut }, () => ({})) };
write(".cache/report/build-report.json", JSON.stringify(report));
write(".cache/report/kept-pages.json", JSON.stringify(kept));
if (records) write(".cache/report/records.json", JSON.stringify(records));
if (fails) process.exit(1);
