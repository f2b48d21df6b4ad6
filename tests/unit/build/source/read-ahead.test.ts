import { PassThrough } from "node:stream";
import { describe, expect, it, vi } from "vitest";
import type { HttpRequest } from "../../../../src/backend/http-client";
import { allPagesAtOnce, answerLine, withReadAhead } from "../../../../src/build/source/read-ahead";

const LIST: HttpRequest = { method: "GET", path: "/v1/events", query: { page: 1 } };
const OTHER: HttpRequest = { method: "GET", path: "/v1/places", query: { page: 1 } };

function readingClient() {
	const lines = new PassThrough();
	const request = vi.fn(async ({ path }: HttpRequest) => `requested ${path}`);
	return { lines, request, client: withReadAhead({ request }, lines) };
}

describe("answers read ahead", () => {
	it("are used whether they arrive before or after the request, however they are split", async () => {
		const { lines, request, client } = readingClient();
		const answer = { data: [{ title: "Чайка\t\n\u2028" }], meta: { total: 1 } };
		const earlyRequest = client.request(OTHER);
		for (const byte of Buffer.from(answerLine(LIST, answer) + answerLine(OTHER, []))) lines.write(Buffer.from([byte]));
		expect(await earlyRequest).toEqual([]);
		expect(await client.request(LIST)).toEqual(answer);
		expect(request).not.toHaveBeenCalled();
	});

	it("are used once; a second request for a page reads its whole list from the API again", async () => {
		const { lines, request, client } = readingClient();
		const second: HttpRequest = { ...LIST, query: { page: 2 } };
		lines.end(answerLine(LIST, "first") + answerLine(second, "unread") + answerLine(OTHER, "other"));
		expect(await client.request(LIST)).toBe("first");
		expect([await client.request(LIST), await client.request(second)]).toEqual(Array(2).fill("requested /v1/events"));
		expect(await client.request(OTHER)).toBe("other");
		expect(request).toHaveBeenCalledTimes(2);
	});

	it("are replaced by a request to the API when reading failed or ended early", async () => {
		const { lines, client } = readingClient();
		const [failed, missing] = [client.request(LIST), client.request(OTHER)];
		lines.write(answerLine(LIST));
		expect(await failed).toBe("requested /v1/events");
		lines.destroy();
		expect(await missing).toBe("requested /v1/places");
	});
});

describe("reading ahead", () => {
	const page = (number: number): HttpRequest => ({
		method: "GET",
		path: "/v1/events",
		query: { page: number, per_page: 2 },
	});

	it("requests all pages of a list after the first one, each once", async () => {
		const requestedPages: unknown[] = [];
		const request = async ({ query }: HttpRequest) => {
			requestedPages.push(query?.["page"]);
			return { data: [query?.["page"]], meta: { total: 5, per_page: 2 } };
		};
		const client = allPagesAtOnce({ request });
		await client.request(page(1));
		expect(requestedPages).toEqual([1, 2, 3]);
		expect(await client.request(page(3))).toMatchObject({ data: [3] });
		expect(await client.request(page(2))).toMatchObject({ data: [2] });
		expect(requestedPages).toEqual([1, 2, 3]);
	});

	it("throws when the first page of a list is requested twice, as for a list that changed", async () => {
		const client = allPagesAtOnce({ request: async () => ({ data: [], meta: { total: 0, per_page: 2 } }) });
		await client.request(page(1));
		await expect(client.request(page(1))).rejects.toThrow("/v1/events changed");
	});

	it("rejects only the request for a page that failed, and returns answers without pages unchanged", async () => {
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
