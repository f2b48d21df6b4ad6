import type { Editor, SandboxRecord } from "./editor";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
// Short lists, so that edits restore earlier values; a build that then wrongly reuses results differs from a cold one.
const COLOURS = ["#c2371f", "#1f6f8b", "#5a2ea6", "#0a7d3c"];
const BRANDS = ["Антракт", "Антракт+", "Большой антракт"];
const SLUG_ENDINGS = ["", "-na-reke", "-gorod"];
/** Lists of languages that edits give the landing. */
const LANGUAGE_LISTS = [["ru"], ["ru", "en"], ["ru", "en", "de"]];

/** Performs an edit. @returns a description of the edit */
export type Edit = (editor: Editor) => Promise<string>;

/** Returns kinds of edits of records and the clock, each with its function. @param landing id of the built landing */
export function recordEdits(landing: string): [kind: string, edit: Edit][] {
	const eventEdit = (fields: (editor: Editor, event: SandboxRecord) => object | Promise<object>): Edit => {
		return async (editor) => {
			const event = await editor.randomRecord("events");
			const changedFields = await fields(editor, event);
			await editor.change("events", event.id, changedFields);
			return `event ${event.id}: ${JSON.stringify(changedFields)}`;
		};
	};
	const landingEdit = (fields: (editor: Editor) => object): Edit => {
		return async (editor) => {
			const changedFields = fields(editor);
			await editor.change("landings", landing, changedFields);
			return `landing: ${JSON.stringify(changedFields)}`;
		};
	};
	const deletion = (collection: "events" | "places"): Edit => {
		return async (editor) => {
			const { id } = await editor.randomRecord(collection);
			await editor.remove(collection, id);
			return `${collection} ${id}`;
		};
	};
	return [
		["title", eventEdit(({ random }) => ({ title: `Правка ${random.int(1, 5)}` }))],
		["date", eventEdit(newDateFields)],
		["price", eventEdit(({ random }) => ({ price_from: `${random.int(5, 50)}00.00`, price_to: "9000.00" }))],
		["move", eventEdit(newPlaceFields)],
		["cancelled", eventEdit(() => ({ status: "cancelled" }))],
		["postponed", eventEdit(() => ({ status: "postponed" }))],
		["deleted event", deletion("events")],
		["new event", addEvent],
		["new city", addCity],
		["city's slug", renameCity],
		["deleted place", deletion("places")],
		["performer's name", renamePerformer],
		["brand colour", landingEdit(({ random }) => ({ colors: { accent: random.pick(COLOURS) } }))],
		["brand title", landingEdit(({ random }) => ({ title: random.pick(BRANDS) }))],
		["languages", landingEdit(({ random }) => ({ languages: random.pick(LANGUAGE_LISTS) }))],
		["clock", moveClock],
	];
}

function newDateFields({ random, now }: Editor, { started_at }: SandboxRecord): object {
	const start = typeof started_at === "string" ? Date.parse(started_at) : now.getTime();
	const newStart = new Date(start + random.int(-5, 40) * DAY_MS + random.int(0, 3) * HOUR_MS);
	return { started_at: newStart.toISOString(), ended_at: null, previous_started_at: null };
}

/** Returns event fields that set a random venue in another city. */
async function newPlaceFields(editor: Editor, { location_id }: SandboxRecord): Promise<object> {
	const places = (await editor.allRecords("places")).filter((place) => place["location_id"] !== location_id);
	const place = editor.random.pick(places);
	return { place_id: place.id, location_id: place["location_id"], hall_id: null };
}

async function addEvent(editor: Editor): Promise<string> {
	const event = await editor.randomRecord("events");
	return `event ${await editor.copy("events", event, { title: `Новое ${editor.number}` })}, like ${event.id}`;
}

async function addCity(editor: Editor): Promise<string> {
	const { number } = editor;
	const name = `Город ${number}`;
	const cityFields = { name, name_in: `в городе ${name}`, slug: `gorod-${number}` };
	const city = await editor.copy("cities", await editor.randomRecord("cities"), cityFields);
	const placeFields = { location_id: city, name: `Клуб ${number}` };
	const place = await editor.copy("places", await editor.randomRecord("places"), placeFields);
	const eventFields = { location_id: city, place_id: place, title: `Открытие ${number}`, hall_id: undefined };
	const event = await editor.copy("events", await editor.randomRecord("events"), eventFields);
	return `city ${city} with place ${place} and event ${event}`;
}

async function renameCity(editor: Editor): Promise<string> {
	const city = await editor.randomRecord("cities");
	const slugBase = String(city["slug"]).replace(/-(?:na-reke|gorod)$/, "");
	const slug =
		slugBase + editor.random.pick(SLUG_ENDINGS.filter((ending) => slugBase + ending !== city["slug"]));
	await editor.change("cities", city.id, { slug });
	return `city ${city.id}: ${String(city["slug"])} → ${slug}`;
}

async function renamePerformer(editor: Editor): Promise<string> {
	const { id } = await editor.randomRecord("persons");
	const name = `Артист ${editor.random.int(1, 5)}`;
	await editor.change("persons", id, { name });
	return `performer ${id}: ${name}`;
}

/** Moves the builds' current time 1–30 hours ahead. @returns a description of the edit */
async function moveClock(editor: Editor): Promise<string> {
	const hours = editor.random.int(1, 30);
	editor.now = new Date(editor.now.getTime() + hours * HOUR_MS);
	return `${hours} hours later: ${editor.now.toISOString()}`;
}
