import { afterEach, beforeEach, expect, it } from "vitest";
import { at } from "./answer-fields";
import { startSandbox } from "./sandbox-visitor";

let sandbox: Awaited<ReturnType<typeof startSandbox>>;

beforeEach(async () => {
	sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

it("serves a form that edits an event, and the API returns the edit at once", async () => {
	const list = await (await fetch(`${sandbox.url}/v1/events?per_page=1`)).json();
	const id = String(at(list, "data", 0, "id"));
	const form = await (await fetch(`${sandbox.url}/sandbox/edit?id=${id}`)).text();
	expect(form).toContain(`action="/sandbox/edit/${id}"`);
	const fields = { title: "Большой <b>стендап</b>", subtitle: "", price_from: "1500", status: "active" };
	const editAnswer = await fetch(`${sandbox.url}/sandbox/edit/${id}`, {
		method: "POST",
		body: new URLSearchParams(fields),
	});
	const page = await editAnswer.text();
	expect(page).toContain("Сохранено");
	expect(page).toContain('value="Большой &lt;b&gt;стендап&lt;/b&gt;"');
	const listAfter = await (await fetch(`${sandbox.url}/v1/events?per_page=1`)).json();
	expect(at(listAfter, "data", 0, "title")).toBe(fields.title);
	expect((await fetch(`${sandbox.url}/sandbox/edit?id=1`)).status).toBe(404);
});
