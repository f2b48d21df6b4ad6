import { SANDBOX_URL } from "../tools/servers";

/** Calls the sandbox. @returns its JSON @throws Error for an answer other than 2xx */
export async function callSandbox(method: string, path: string, body?: unknown): Promise<unknown> {
	const answer = await fetch(SANDBOX_URL + path, {
		method,
		...(body !== undefined && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
	});
	if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
	return answer.json();
}
