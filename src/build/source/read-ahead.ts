import type { Readable } from "node:stream";
import * as v from "valibot";
import { type HttpClient, type HttpRequest, requestUrl } from "../../backend/http-client";

/** A request and its answer, without one after a failure. */
export function answerLine(request: HttpRequest, answer?: unknown): string {
	return `${keyOf(request)}\t${JSON.stringify(answer) ?? ""}\n`;
}

function keyOf({ method, path, query }: HttpRequest): string {
	return `${method} ${requestUrl("", path, query)}`;
}

const firstPage = v.object({ meta: v.object({ total: v.number(), per_page: v.number() }) });

/** A client that asks for all pages of a list as soon as the first one tells how many there are. */
export function allPagesAtOnce(http: HttpClient): HttpClient {
	const asked = new Map<string, Promise<unknown>>();
	return {
		async request(request) {
			const known = asked.get(keyOf(request));
			asked.delete(keyOf(request));
			const answer = await (known ?? http.request(request));
			const first = v.safeParse(firstPage, answer);
			if (request.query?.["page"] !== 1 || !first.success) return answer;
			const { total, per_page } = first.output.meta;
			for (let page = 2; (page - 1) * per_page < total; page++) {
				const next = { ...request, query: { ...request.query, page } };
				const answering = http.request(next);
				answering.catch(() => undefined);
				asked.set(keyOf(next), answering);
			}
			return answer;
		},
	};
}

/**
 * A client that takes answers another process reads ahead (`read-ahead-main.ts`), each once. It asks by itself for those
 * that failed or didn't come.
 */
export function withReadAhead(http: HttpClient, lines: Readable | undefined): HttpClient {
	if (!lines) return http;
	const answers = new Answers(lines);
	return {
		async request(request) {
			const answer = await answers.take(keyOf(request));
			return answer ? JSON.parse(answer) : http.request(request);
		},
	};
}

type Take = (answer: string) => void;

/** Answers by request, in the order they came. Waits for one until the stream ends. */
class Answers {
	private readonly came = new Map<string, string[]>();
	private readonly wanted = new Map<string, Take[]>();
	private hasEnded = false;
	private rest = "";

	constructor(lines: Readable) {
		lines.setEncoding("utf8");
		lines.on("data", (piece: string) => this.read(piece));
		for (const end of ["end", "close", "error"]) lines.on(end, () => this.end());
	}

	/** @returns an empty text when there is none */
	async take(key: string): Promise<string> {
		const [answer] = this.came.get(key)?.splice(0, 1) ?? [];
		if (answer !== undefined || this.hasEnded) return answer ?? "";
		return new Promise((resolve) => this.wanted.set(key, [...(this.wanted.get(key) ?? []), resolve]));
	}

	private read(piece: string): void {
		const lines = (this.rest + piece).split("\n");
		this.rest = lines.pop() ?? "";
		for (const line of lines) {
			const [key = "", answer = ""] = line.split("\t", 2);
			const [taker] = this.wanted.get(key)?.splice(0, 1) ?? [];
			if (taker) taker(answer);
			else this.came.set(key, [...(this.came.get(key) ?? []), answer]);
		}
	}

	private end(): void {
		this.hasEnded = true;
		for (const takers of this.wanted.values()) for (const take of takers.splice(0)) take("");
	}
}
