import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { run } from "../processes";
import { type CmsClient, publicAnswer } from "./cms-client";

const FOLDER = "tests/fixtures/cms";

/** Queries of the recorded calls, by file. Few records: each is a file to read in reviews. */
const CALLS: Readonly<Record<string, string>> = {
	events: "/v1/events?date_type=active&sort_by=started_at&sort_on=asc&per_page=6",
	events_dates: "/v1/events_dates?per_page=5",
	events_locations: "/v1/events_locations?per_page=4",
	places: "/v1/places?per_page=3",
	persons: "/v1/persons?per_page=3",
	news: "/v1/news?per_page=2",
	events_category_types: "/v1/events_category_types?per_page=5",
	events_categories: "/v1/events_categories?per_page=5",
	events_places: "/v1/events_places?per_page=3",
	acquisitions: "/v2/acquisitions",
	landing: "/v2/landings/antrakt",
};

const eventsSchema = v.object({
	data: v.array(
		v.object({
			id: v.number(),
			event_source_id: v.union([v.number(), v.string()]),
			started_at: v.nullish(v.string(), ""),
		}),
	),
});
const hallsSchema = v.object({ data: v.array(v.looseObject({ id: v.number() })) });

/** Records an answer of each public call, after edits that give the first events all fields. */
export async function recordAnswers(chief: CmsClient): Promise<void> {
	mkdirSync(FOLDER, { recursive: true });
	const { data } = v.parse(eventsSchema, (await publicAnswer(String(CALLS["events"]))).body);
	const [full, elsewhere, online] = data;
	if (!full || !elsewhere || !online) throw new Error("The CMS has too few events.");
	const publish = (id: number, fields: object, locale = "ru") =>
		chief.change(`/events/${id}?locale=${locale}`, { ...fields, _status: "published" });
	const at = (field: string, moment: string) => ({ [field]: moment, [`${field}_tz`]: "Europe/Moscow" });
	const doors = new Date(Date.parse(full.started_at) - 1_800_000).toISOString();
	await publish(full.id, {
		accessibility: ["wheelchair", "sign_language"],
		availability: "few_left",
		gallery: [1, 2],
		isStarCast: true,
		...at("doorsAt", doors),
		...at("saleStartsAt", "2026-01-01T07:00:00.000Z"),
	});
	await publish(full.id, { title: "The first event", subtitle: "With all fields" }, "en");
	await publish(elsewhere.id, {
		sourceId: "",
		status: "moved",
		...at("previousStartedAt", "2026-01-01T07:00:00.000Z"),
	});
	await publish(online.id, { online: true });
	await chief.change("/globals/landing", { featuredEvents: [elsewhere.id, full.id] }, "POST");
	await chief.change("/cities/101?locale=en", { name: "Moscow", nameIn: "in Moscow" });
	for (const [name, path] of Object.entries(CALLS)) await record(name, path);
	const halls = v.parse(hallsSchema, (await publicAnswer("/v1/events_halls?per_page=100")).body).data;
	const smallest = halls.toSorted((a, b) => JSON.stringify(a).length - JSON.stringify(b).length)[0];
	await record("events_halls", `/v1/events_halls?hall_id_in=${smallest?.id}`);
	const ids = `${full.event_source_id},cms-${elsewhere.id}`;
	await record("events_prices", `/v2/events_prices?event_source_id_in=${ids}&currency_code=RUB&source_id=2`);
	await record(
		"dates_prices",
		`/v2/dates_prices?event_source_id=${full.event_source_id}&currency=RUB&source_id=2`,
	);
	await run("npx", ["biome", "format", "--write", FOLDER]);
}

async function record(name: string, path: string): Promise<void> {
	const { status, body } = await publicAnswer(path);
	if (status !== 200) throw new Error(`${path} answers ${status}.`);
	writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(body, null, "\t")}\n`);
}
