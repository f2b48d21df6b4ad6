import { once } from "node:events";
import { type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export async function startAndGetUrl(server: Server): Promise<string> {
	await once(server.listen(0, "127.0.0.1"), "listening");
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Requests a path as it is, with an Accept-Encoding; `fetch` would normalise the path and decompress the body. */
export function rawGet(url: string, encoding: string, path = new URL(url).pathname, method = "GET") {
	return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
		const sent = request(url, { path, method, headers: { "Accept-Encoding": encoding } }, (answer) => {
			const chunks: Buffer[] = [];
			answer.on("data", (chunk: Buffer) => chunks.push(chunk));
			answer.once("end", () =>
				resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
			);
		});
		sent.once("error", reject).end();
	});
}

/** Returns a function that requests a path of a server, and follows no redirect. @param base returns its address */
export const requestsTo =
	(base: () => string) =>
	(path: string, init: RequestInit = {}) =>
		fetch(base() + path, { redirect: "manual", ...init });
