import { expect, it } from "vitest";
import { at } from "./answer-fields";
import { sandboxForTests } from "./sandbox-visitor";

const { sandbox, visitor } = await sandboxForTests();

it("serves a form that edits an event, and the API returns the edit at once", async () => {
	const id = at((await visitor.get("/v1/events?per_page=1")).body, "data", 0, "id");
	expect((await visitor.get(`/sandbox/edit?id=${id}`)).body).toContain(`action="/sandbox/edit/${id}"`);
	const fields = { title: "Большой <b>стендап</b>", subtitle: "", price_from: "1500", status: "active" };
	const edit = { method: "POST", body: new URLSearchParams(fields) };
	const page = await (await fetch(`${sandbox.url}/sandbox/edit/${id}`, edit)).text();
	expect(page).toContain("Сохранено");
	expect(page).toContain('value="Большой &lt;b&gt;стендап&lt;/b&gt;"');
	expect((await visitor.get("/v1/events?per_page=1")).body).toMatchObject({ data: [{ title: fields.title }] });
	expect((await visitor.get("/sandbox/edit?id=1")).status).toBe(404);
});
