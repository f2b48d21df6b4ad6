import { get, type IncomingHttpHeaders } from "node:http";

/** Requests a path unchanged and returns the raw response; `fetch` would normalise the path and decompress the body. */
export function rawGet(url: string, encoding: string, path = new URL(url).pathname) {
	return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
		get(url, { path, headers: { "Accept-Encoding": encoding } }, (answer) => {
			const chunks: Buffer[] = [];
			answer.on("data", (chunk: Buffer) => chunks.push(chunk));
			answer.once("end", () =>
				resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
			);
		}).once("error", reject);
	});
}
