import Fastify from "fastify";
import { describe, expect, it, onTestFinished } from "vitest";
import { parseEnv } from "#src/config/env";
import { checkBackend } from "#src/node/doctor/check-backend";
import type { Finding } from "#src/node/doctor/finding";
import { startDemoSandbox } from "../fixtures/sandbox-catalogue";
import { createSecondBackend } from "../second-backend/backend";

const toUuid = (id: number) => `5eed0000-0000-4000-8000-${String(id).padStart(12, "0")}`;

/** Replaces each integer that is an id, except event_source_id, by a UUID. Is a reviver of JSON.parse. */
function withUuids(name: string, value: unknown): unknown {
	if (name === "event_source_id") return value;
	if (/(?:^|_)id$/.test(name) && typeof value === "number") return toUuid(value);
	if (/_ids$/.test(name) && Array.isArray(value))
		return value.map((id) => (typeof id === "number" ? toUuid(id) : id));
	return value;
}

/** Starts the second backend in front of a catalogue whose ids are UUIDs, and runs the doctor, which makes an order. */
async function findingsOf(options: { named: boolean }): Promise<readonly Finding[]> {
	const sandbox = await startDemoSandbox(60);
	const catalogue = Fastify();
	catalogue.get("/*", async ({ url }) =>
		JSON.parse(await (await fetch(sandbox.url + url)).text(), withUuids),
	);
	const catalogueUrl = await catalogue.listen({ port: 0, host: "127.0.0.1" });
	const backend = await createSecondBackend({ port: 0, catalogueUrl, ...options });
	onTestFinished(async () => {
		for (const server of [backend, catalogue, sandbox]) await server.close();
	});
	const env = parseEnv({
		GATSBY_PUBLIC_API_URL: backend.url,
		GATSBY_BASKET_API_URL: backend.url,
		GATSBY_SITE_URL: "http://localhost:9000",
		API_REQUESTS_PER_SECOND: "500",
	});
	return checkBackend(env, { orderFor: "operator@example.com" });
}

const messagesOf = (findings: readonly Finding[], name: string) =>
	findings.flatMap(({ check, severity, message }) =>
		check.includes(name) ? [`${severity}: ${message}`] : [],
	);

describe("the doctor with a strict backend, whose answers are terse and whose ids are texts", () => {
	it("finds prices and tickets of events, places an order, and starts its payment", async () => {
		const findings = await findingsOf({ named: true });
		expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
		expect(messagesOf(findings, "ids")).toEqual([expect.stringContaining("in addresses they are numbers")]);
		expect(messagesOf(findings, "/v2/dates_prices")).toEqual([
			expect.stringMatching(/^ok: \d+ records can be used$/),
		]);
		expect(messagesOf(findings, "POST /api/basket").at(0)).toMatch(/^ok: ticket [cs]\/5eed\S+ is held$/);
		expect(messagesOf(findings, "POST /api/basket").join()).not.toContain("warning");
		expect(messagesOf(findings, "GET /api/orders")).toEqual([
			"ok: opens with the cookie of its session only",
		]);
		expect(messagesOf(findings, "/payments")).toEqual([expect.stringContaining("leads to localhost")]);
	}, 60_000);

	it("warns that tickets don't name their event, so that the basket can't link to its page", async () => {
		const findings = await findingsOf({ named: false });
		expect(messagesOf(findings, "POST /api/basket")).toContain("warning: a ticket doesn't name its event");
	}, 60_000);
});
