import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import type { EventRecord } from "../records";
import { notFound } from "./api-error";
import { escapeHtml, STYLE } from "./bank-page";
import { bodyOf } from "./body";
import { queryOf } from "./query";
import type { World } from "./world";

const FORM_STYLE = `
label { display: grid; gap: 0.25rem; font-size: 0.9rem; } input, select, textarea { width: 100%; padding: 0.6rem; font: inherit;
	color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 0.5rem; }
option { color: #14213d; background: #fff; } p[role="status"] { font-weight: 600; }`;

const EditForm = v.object({ title: v.string(), subtitle: v.string(), price_from: v.string(), status: v.string() });
const STATUS_LABELS = {
	active: "продаётся",
	moved: "в другой день",
	cancelled: "отменено",
	postponed: "перенесено",
} as const;

/** Registers /sandbox/edit, a form that edits events, as a content management system would. */
export function registerEditPage(server: FastifyInstance, world: World): void {
	server.get("/sandbox/edit", async (request, reply) => {
		const query = queryOf(request);
		const [firstEvent] = world.catalogue.data.events;
		const event = world.catalogue.events.get(Number(query.get("id") ?? firstEvent?.id));
		if (!event) throw notFound(`The event ${query.get("id")}`);
		return reply.type("text/html").send(editPageHtml(world.catalogue.data.events, event, query.get("saved") === "yes"));
	});

	server.post<{ Params: { id: string } }>("/sandbox/edit/:id", async (request, reply) => {
		const { title, subtitle, price_from, status } = bodyOf(request, EditForm);
		const fields = { title, subtitle: subtitle || null, price_from: price_from || null, status: status || null };
		const record = world.catalogue.edit("events", request.params.id, fields, world.clock.now());
		if (!record) throw notFound(`The event ${request.params.id}`);
		return reply
			.code(303)
			.header("Location", `/sandbox/edit?id=${Number(request.params.id)}&saved=yes`)
			.send();
	});
}

/** Returns the HTML of the page with the form. @param isSaved whether the event has just been saved */
function editPageHtml(events: readonly EventRecord[], event: EventRecord, isSaved: boolean): string {
	const { id, title, subtitle = "", price_from = "", status = "active" } = event;
	const option = (value: string, text: string, chosen: boolean) =>
		`<option value="${escapeHtml(value)}"${chosen ? " selected" : ""}>${escapeHtml(text)}</option>`;
	const eventOptions = events.map((listed) =>
		option(String(listed.id), `${listed.title} (${listed.id})`, listed.id === id),
	);
	const statusOptions = Object.entries(STATUS_LABELS).map(([value, text]) => option(value, text, value === status));
	const field = (name: string, label: string, value: string) =>
		`<label>${label}<input name="${name}" value="${escapeHtml(value)}"></label>`;
	const note = isSaved ? '<p role="status">Сохранено. На сайте появится после публикации с пульта.</p>' : "";
	return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>Правка события – Учебная система</title>
<style>${STYLE}${FORM_STYLE}</style></head><body><main><header>Учебная система: правка события</header>${note}
<form action="/sandbox/edit"><label>Событие<select name="id">${eventOptions.join("")}</select></label><button>Открыть</button></form><hr>
<form method="post" action="/sandbox/edit/${id}">${field("title", "Название", title)}${field("subtitle", "Подзаголовок", subtitle)}
${field("price_from", "Цена от", String(price_from))}<label>Состояние<select name="status">${statusOptions.join("")}</select></label>
<button class="main">Сохранить</button></form></main></body></html>`;
}
