import Fastify from "fastify";
import { parseEnv } from "#src/config/env";
import { checkBackend } from "#src/node/doctor/check-backend";
import type { Finding } from "#src/node/doctor/finding";
import { startDemoSandbox } from "../fixtures/sandbox-catalogue";

/** A response of the sandbox, which a fault may change. */
interface Answer {
	status: number;
	headers: Headers;
	body: string;
}
/** Changes a response of the sandbox before the doctor receives it. */
type Fault = (path: string, reply: Answer, method: string) => void;

/** Email address of the orders that the doctor makes. */
export const OPERATOR_EMAIL = "operator@example.com";

/** The server between the doctor and the sandbox of this test. */
export const proxy = {
	url: "",
	/** Applied to each response that passes through. */
	fault: (() => undefined) as Fault,
	close: async () => {},
};

/** Starts a sandbox, and a server in front of it that applies `proxy.fault` to its responses. */
export async function startFaultyBackend(): Promise<void> {
	const sandbox = await startDemoSandbox(150);
	const server = Fastify();
	proxy.fault = () => undefined;
	server.removeAllContentTypeParsers();
	server.addContentTypeParser("*", { parseAs: "string" }, (_, body, done) => done(null, body));
	server.all("*", async (request, answer) => {
		const { host: _, "content-length": __, connection: ___, ...headers } = request.headers;
		const response = await fetch(sandbox.url + request.url, {
			method: request.method,
			redirect: "manual",
			headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
			...(typeof request.body === "string" && { body: request.body }),
		});
		const reply = {
			status: response.status,
			headers: new Headers(response.headers),
			body: await response.text(),
		};
		proxy.fault(request.url, reply, request.method);
		for (const name of ["content-length", "content-encoding", "transfer-encoding", "connection"])
			reply.headers.delete(name);
		for (const [name, value] of reply.headers) answer.header(name, value);
		return answer.code(reply.status).send(reply.body);
	});
	const url = await server.listen({ port: 0, host: "127.0.0.1" });
	proxy.url = url.replace("127.0.0.1", "localhost");
	proxy.close = async () => {
		await server.close();
		await sandbox.close();
	};
}

/** Runs the doctor through the faulty backend; with an email address in `orderFor`, the doctor also orders a ticket. */
export function runDoctor(variables: Record<string, string> = {}, orderFor?: string): Promise<Finding[]> {
	const env = parseEnv({
		GATSBY_PUBLIC_API_URL: proxy.url,
		GATSBY_BASKET_API_URL: proxy.url,
		GATSBY_SITE_URL: "http://localhost:9000",
		API_REQUESTS_PER_SECOND: "500",
		...variables,
	});
	return checkBackend(env, { orderFor });
}

export const errorsOf = (findings: readonly Finding[]) =>
	findings.filter(({ severity }) => severity === "error");
export const findingsWith = (findings: readonly Finding[], text: string) =>
	findings.filter(({ check: name, message }) => `${name}: ${message}`.includes(text));

/** Makes a fault that changes each record of the list at a path. */
export function faultInRecords(
	path: string,
	change: (record: Record<string, unknown>, index: number) => unknown,
): Fault {
	return (url, reply) => {
		if (!url.startsWith(path)) return;
		const answer = JSON.parse(reply.body);
		const list: Record<string, unknown>[] = Array.isArray(answer) ? answer : (answer.data ?? answer.results);
		const changedList = list.map(change);
		const key = "results" in answer ? "results" : "data";
		reply.body = JSON.stringify(Array.isArray(answer) ? changedList : { ...answer, [key]: changedList });
	};
}
