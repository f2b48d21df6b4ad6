import { PassThrough } from "node:stream";
import { describe, expect, it, vi } from "vitest";
import type { HttpRequest } from "../../../../src/backend/http-client";
import { allPagesAtOnce, answerLine, withReadAhead } from "../../../../src/build/source/read-ahead";

const LIST: HttpRequest = { method: "GET", path: "/v1/events", query: { page: 1 } };
const OTHER: HttpRequest = { method: "GET", path: "/v1/places", query: { page: 1 } };

function ahead() {
	const lines = new PassThrough();
	const request = vi.fn(async ({ path }: HttpRequest) => `asked for ${path}`);
	return { lines, request, client: withReadAhead({ request }, lines) };
}

describe("answers read ahead", () => {
	it("are taken whether they came before or come after they are wanted, in pieces of any size", async () => {
		const { lines, request, client } = ahead();
		const answer = { data: [{ title: "Чайка\t\n\u2028" }], meta: { total: 1 } };
		const later = client.request(OTHER);
		for (const byte of Buffer.from(answerLine(LIST, answer) + answerLine(OTHER, []))) lines.write(Buffer.from([byte]));
		expect(await later).toEqual([]);
		expect(await client.request(LIST)).toEqual(answer);
		expect(request).not.toHaveBeenCalled();
	});

	it("are taken once each: a list that changed is read again from the API", async () => {
		const { lines, request, client } = ahead();
		const second: HttpRequest = { ...LIST, query: { page: 2 } };
		lines.end(answerLine(LIST, "first") + answerLine(second, "unread") + answerLine(OTHER, "other"));
		expect(await client.request(LIST)).toBe("first");
		expect([await client.request(LIST), await client.request(second)]).toEqual(Array(2).fill("asked for /v1/events"));
		expect(await client.request(OTHER)).toBe("other");
		expect(request).toHaveBeenCalledTimes(2);
	});

	it("don't stand in for requests that failed or didn't come", async () => {
		const { lines, client } = ahead();
		const [failed, missing] = [client.request(LIST), client.request(OTHER)];
		lines.write(answerLine(LIST));
		expect(await failed).toBe("asked for /v1/events");
		lines.destroy();
		expect(await missing).toBe("asked for /v1/places");
	});
});

describe("reading ahead", () => {
	const page = (number: number): HttpRequest => ({
		method: "GET",
		path: "/v1/events",
		query: { page: number, per_page: 2 },
	});

	it("asks for all pages of a list once the first one is there, each once", async () => {
		const asked: unknown[] = [];
		const request = async ({ query }: HttpRequest) => {
			asked.push(query?.["page"]);
			return { data: [query?.["page"]], meta: { total: 5, per_page: 2 } };
		};
		const client = allPagesAtOnce({ request });
		await client.request(page(1));
		expect(asked).toEqual([1, 2, 3]);
		expect(await client.request(page(3))).toMatchObject({ data: [3] });
		expect(await client.request(page(2))).toMatchObject({ data: [2] });
		expect(asked).toEqual([1, 2, 3]);
	});

	it("leaves a list that changed to the build, which reads it again", async () => {
		const client = allPagesAtOnce({ request: async () => ({ data: [], meta: { total: 0, per_page: 2 } }) });
		await client.request(page(1));
		await expect(client.request(page(1))).rejects.toThrow("/v1/events changed");
	});

	it("passes failures on to who asks for the page, and takes other answers as they are", async () => {
		const request = async ({ query, path }: HttpRequest) => {
			if (path === "/v1/places") return [1, 2, 3];
			if (query?.["page"] === 2) throw new Error("refused");
			return { data: [], meta: { total: 4, per_page: 2 } };
		};
		const client = allPagesAtOnce({ request });
		await client.request(page(1));
		await expect(client.request(page(2))).rejects.toThrow("refused");
		expect(await client.request(OTHER)).toEqual([1, 2, 3]);
	});
});
