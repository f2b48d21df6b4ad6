import * as v from "valibot";
import { SANDBOX_URL } from "../tools/servers";

/** Calls the sandbox. @returns the answer's JSON @throws Error for a status other than 2xx */
export async function callSandbox(method: string, path: string, body?: unknown): Promise<unknown> {
	const answer = await fetch(SANDBOX_URL + path, {
		method,
		...(body !== undefined && {
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(body),
		}),
	});
	if (!answer.ok)
		throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
	return answer.json();
}

/** Reads all pages of a list of the API. @param path API path that ends with "?" or with a query parameter */
export async function readList<S extends v.GenericSchema>(
	path: string,
	recordSchema: S,
): Promise<v.InferOutput<S>[]> {
	const listSchema = v.object({ data: v.array(recordSchema), meta: v.object({ total: v.number() }) });
	const records: v.InferOutput<S>[] = [];
	for (let page = 1; ; page++) {
		const { data, meta } = v.parse(listSchema, await callSandbox("GET", `${path}&per_page=100&page=${page}`));
		records.push(...data);
		if (data.length === 0 || records.length >= meta.total) return records;
	}
}
