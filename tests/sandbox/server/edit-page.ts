import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { isoAt, zonedDay } from "../data/zoned-time";
import type { EventRecord } from "../records";
import { notFound } from "./api-error";
import { escapeHtml, STYLE } from "./bank-page";
import { bodyOf } from "./body";
import type { SandboxCatalogue } from "./catalogue";
import { queryOf } from "./query";
import type { World } from "./world";

const FORM_STYLE = `
label { display: grid; gap: 0.25rem; font-size: 0.9rem; } input, select, textarea { width: 100%; padding: 0.6rem; font: inherit;
	color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 0.5rem; }
option { color: #14213d; background: #fff; } p[role] { font-weight: 600; }`;

const LOCAL_TIME_PATTERN = /^(?:\d{4}-\d{2}-\d{2}T\d{2}:\d{2})?$/;
const localTime = v.pipe(
	v.string(),
	v.regex(LOCAL_TIME_PATTERN, "It must be a local time such as 2026-12-31T19:00."),
);

const STATUSES = ["active", "moved", "postponed", "cancelled"] as const;
type Status = (typeof STATUSES)[number];

/** Fields of the form; one that is missing stays as it is, and an empty one is removed. */
const EditForm = v.object({
	title: v.string(),
	subtitle: v.string(),
	price_from: v.string(),
	status: v.picklist(STATUSES),
	description: v.optional(v.string()),
	image_url: v.optional(v.string()),
	started_at: v.optional(localTime),
	sale_starts_at: v.optional(localTime),
});
type EditForm = v.InferOutput<typeof EditForm>;

/** The shop's words for the states (`eventStatus` in locales/ru/common.json), with what each means for the date. */
const STATUS_LABELS: Readonly<Record<Status, string>> = {
	active: "Продаётся",
	moved: "Перенесено на другую дату",
	postponed: "Отложено без даты",
	cancelled: "Отменено",
};

const SAVED = "Сохранено. На сайте появится после публикации с пульта.";
const DATE_MISSING = "Не сохранено. Укажите новую дату: событие перенесено, а дата прежняя.";

/** Registers /sandbox/edit, a form that edits events, as a content management system would. */
export function registerEditPage(server: FastifyInstance, world: World): void {
	server.get("/sandbox/edit", async (request, reply) => {
		const query = queryOf(request);
		const [firstEvent] = world.catalogue.data.events;
		const event = world.catalogue.events.get(Number(query.get("id") ?? firstEvent?.id));
		if (!event) throw notFound(`The event ${query.get("id")}`);
		const note = query.get("saved") === "yes" ? `<p role="status">${SAVED}</p>` : "";
		return reply.type("text/html").send(editPageHtml(world.catalogue, event, note));
	});

	server.post<{ Params: { id: string } }>("/sandbox/edit/:id", async (request, reply) => {
		const { catalogue } = world;
		const event = catalogue.events.get(Number(request.params.id));
		if (!event) throw notFound(`The event ${request.params.id}`);
		const fields = fieldsFrom(bodyOf(request, EditForm), event, zoneOf(catalogue, event));
		if (fields.status === "moved" && fields.previous_started_at === undefined)
			return reply
				.code(422)
				.type("text/html")
				.send(editPageHtml(catalogue, event, `<p role="alert">${DATE_MISSING}</p>`));
		catalogue.edit("events", request.params.id, fields, world.clock.now());
		return reply.code(303).header("Location", `/sandbox/edit?id=${event.id}&saved=yes`).send();
	});
}

/** Returns the fields to store. A moved event keeps its first start, which the shop strikes through. */
function fieldsFrom(form: EditForm, event: EventRecord, zone: string) {
	const { title, subtitle, price_from, status, description, image_url } = form;
	const startedAt = form.started_at === undefined ? undefined : momentIn(zone, form.started_at);
	const isSameStart = !startedAt || Date.parse(startedAt) === Date.parse(event.started_at ?? "");
	const previousStart = event.previous_started_at ?? (isSameStart ? undefined : event.started_at);
	const image = { width: 1_200, height: 1_200, alt: title, ...event.image, url: image_url };
	return {
		title,
		subtitle: subtitle || null,
		price_from: price_from || null,
		status,
		...(status === "active" && { previous_started_at: null }),
		...(status === "moved" && { previous_started_at: previousStart }),
		...(!isSameStart && { started_at: startedAt }),
		...(form.started_at === "" && { started_at: null }),
		...(form.sale_starts_at !== undefined && { sale_starts_at: momentIn(zone, form.sale_starts_at) }),
		...(description !== undefined && { description: description || null }),
		...(image_url !== undefined && { image: image_url ? image : null }),
	};
}

function zoneOf(catalogue: SandboxCatalogue, event: EventRecord): string {
	return catalogue.cityOf(event)?.time_zone ?? "Europe/Moscow";
}

/** @param local such as `2026-12-31T19:00`; may be empty, which removes the field */
function momentIn(zone: string, local: string): string | null {
	const [date = "", time = ""] = local.split("T");
	return local === "" ? null : isoAt(zonedDay(zone, Date.parse(date)), time);
}

/** Formats a moment for an input of local time: `2026-12-31T19:00`. */
function localIn(timeZone: string, moment: string | undefined): string {
	const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
	return moment === undefined ? "" : format.format(new Date(moment)).replace(" ", "T");
}

/** Names an event with its day and city, by which editors tell the dates of one show apart. */
function eventLabel(catalogue: SandboxCatalogue, event: EventRecord): string {
	const day = { day: "numeric", month: "long", timeZone: zoneOf(catalogue, event) } as const;
	const date = event.started_at && new Intl.DateTimeFormat("ru-RU", day).format(new Date(event.started_at));
	const parts = [event.title, date, catalogue.cityOf(event)?.name].filter(Boolean);
	return `${parts.join(", ")} (${event.id})`;
}

function editPageHtml(catalogue: SandboxCatalogue, event: EventRecord, note: string): string {
	const { id, title, subtitle = "", description = "", price_from = "", status = "active", image } = event;
	const zone = zoneOf(catalogue, event);
	const option = (value: string, text: string, chosen: boolean) =>
		`<option value="${escapeHtml(value)}"${chosen ? " selected" : ""}>${escapeHtml(text)}</option>`;
	const eventOptions = catalogue.data.events.map((listed) =>
		option(String(listed.id), eventLabel(catalogue, listed), listed.id === id),
	);
	const statusOptions = STATUSES.map((value) => option(value, STATUS_LABELS[value], value === status));
	const field = (name: string, label: string, value: string, type = "text") =>
		`<label>${label}<input name="${name}" type="${type}" value="${escapeHtml(value)}"></label>`;
	return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>Правка события – Учебная система</title>
<style>${STYLE}${FORM_STYLE}</style></head><body><main><header>Учебная система: правка события</header>${note}
<form action="/sandbox/edit"><label>Событие<select name="id">${eventOptions.join("")}</select></label><button>Открыть</button></form><hr>
<form method="post" action="/sandbox/edit/${id}">${field("title", "Название", title)}${field("subtitle", "Подзаголовок", subtitle)}
<label>Состояние<select name="status">${statusOptions.join("")}</select></label>
${field("started_at", "Начало, по времени города", localIn(zone, event.started_at), "datetime-local")}
${field("sale_starts_at", "Начало продаж, по времени города", localIn(zone, event.sale_starts_at), "datetime-local")}
${field("price_from", "Цена от", String(price_from))}${field("image_url", "Адрес афиши", image?.url ?? "", "url")}
<label>Описание (HTML)<textarea name="description" rows="6">${escapeHtml(description)}</textarea></label>
<button class="main">Сохранить</button></form></main></body></html>`;
}
