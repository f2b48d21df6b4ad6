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
	const begun = new Set<string>();
	return {
		async request(request) {
			if (request.query?.["page"] === 1 && begun.has(request.path))
				throw new Error(`${request.path} changed while it was read; the build reads it again by itself`);
			begun.add(request.path);
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
 * A client that takes answers another process reads ahead (`read-ahead-main.ts`). It asks by itself for those that failed
 * or didn't come, and for all of a list that it reads again.
 */
export function withReadAhead(http: HttpClient, lines: Readable | undefined): HttpClient {
	if (!lines) return http;
	const answers = new Answers(lines);
	const taken = new Set<string>();
	const readAgain = new Set<string>();
	return {
		async request(request) {
			const key = keyOf(request);
			if (taken.has(key)) readAgain.add(request.path);
			taken.add(key);
			const answer = readAgain.has(request.path) ? "" : await answers.take(key);
			return answer ? JSON.parse(answer) : http.request(request);
		},
	};
}

type Take = (answer: string) => void;

/** Answers by request. Waits for one until the stream ends. */
class Answers {
	private readonly came = new Map<string, string>();
	private readonly wanted = new Map<string, Take>();
	private hasEnded = false;
	private rest = "";

	constructor(lines: Readable) {
		lines.setEncoding("utf8");
		lines.on("data", (piece: string) => this.read(piece));
		for (const end of ["end", "close", "error"]) lines.on(end, () => this.end());
	}

	/** @returns an empty text when there is none */
	async take(key: string): Promise<string> {
		const answer = this.came.get(key);
		this.came.delete(key);
		if (answer !== undefined || this.hasEnded) return answer ?? "";
		return new Promise((resolve) => this.wanted.set(key, resolve));
	}

	private read(piece: string): void {
		const lines = (this.rest + piece).split("\n");
		this.rest = lines.pop() ?? "";
		for (const line of lines) {
			const [key = "", answer = ""] = line.split("\t", 2);
			const take = this.wanted.get(key);
			this.wanted.delete(key);
			if (take) take(answer);
			else this.came.set(key, answer);
		}
	}

	private end(): void {
		this.hasEnded = true;
		for (const take of this.wanted.values()) take("");
		this.wanted.clear();
	}
}
