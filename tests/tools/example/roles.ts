import { CmsClient, publicAnswer } from "./cms-client";

/** Checks that an editor can save drafts only, and that invalid fields and queries are refused. Throws otherwise. */
export async function checkRoles(chief: CmsClient): Promise<void> {
	const email = "boris@example.com";
	await expectStatus(201, chief.call("POST", "/users", { email, password: chief.password, name: "Борис" }));
	const editor = await CmsClient.signIn(email);
	const { id } = await chief.firstEvent();
	const path = `/events/${id}`;
	const before = JSON.stringify(await publicAnswer("/v1/events?date_type=active"));

	await expectStatus(403, editor.call("PATCH", path, { subtitle: "x" }));
	await expectStatus(403, editor.call("PATCH", path, { subtitle: "x", _status: "published" }));
	await expectStatus(403, editor.call("PATCH", path, { _status: "draft" }));
	await expectStatus(
		403,
		editor.call("PATCH", `${path}?draft=true`, { subtitle: "x", _status: "published" }),
	);
	await expectStatus(403, editor.call("DELETE", path));
	await expectStatus(403, editor.call("POST", "/news", { title: "x", _status: "published" }));
	await expectStatus(403, editor.call("POST", "/globals/landing", { title: "x" }));
	await expectStatus(403, editor.call("PATCH", "/cities/1?draft=true", { name: "x" }));
	await expectStatus(200, editor.call("PATCH", `${path}?draft=true`, { subtitle: "Черновик" }));
	if (JSON.stringify(await publicAnswer("/v1/events?date_type=active")) !== before)
		throw new Error("An editor's draft changed what the site reads.");

	await expectStatus(400, publicAnswer("/v1/events?page=0"));
	await expectStatus(400, publicAnswer("/v1/events?location_id_in=abc"));
	await expectStatus(400, publicAnswer("/v1/events?started_gte=tomorrow"));
	await expectStatus(404, publicAnswer("/v2/landings/another"));
	const publish = (fields: object) => chief.call("PATCH", path, { ...fields, _status: "published" });
	await expectStatus(400, publish({ buyUrl: "javascript:alert(1)" }));
	await expectStatus(400, publish({ buyUrl: "", sourceId: "" }));
	await expectStatus(400, publish({ startedAt_tz: "Asia/Kamchatka" }));
	await expectStatus(400, publish({ priceFrom: 2000, priceTo: 1000 }));
	await expectStatus(400, publish({ status: "moved", previousStartedAt: null }));
	await expectStatus(200, publish({ subtitle: "Опубликовано" }));
}

async function expectStatus(status: number, call: ReturnType<CmsClient["call"]>): Promise<void> {
	const answer = await call;
	if (answer.status !== status)
		throw new Error(`${answer.status} in place of ${status}: ${JSON.stringify(answer.body)}`);
}
