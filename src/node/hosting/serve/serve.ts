import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { lookup } from "mrmime";
import sirv from "sirv";
import { cacheControl } from "../cache-rules";
import { activeHeadersOf, DOCUMENT_HEADERS, headersOf, INERT_FILES } from "../headers";
import type { Header, HostManifest } from "../manifest";
import { bankReturn, rewriter } from "../rewrites";

/** Creates a server for local use and previews, with the live one's headers and rewrites. Ignores files added later. */
export function siteServer(directory: string, manifest: HostManifest): Server {
	const headers = headersOf(manifest);
	const activeHeaders = activeHeadersOf(manifest);
	const fileFor = rewriter(manifest.rewrites);
	const files = sirv(directory, {
		brotli: true,
		gzip: true,
		etag: true,
		setHeaders: (response, path) => {
			response.setHeader("Cache-Control", cacheControl(path));
			// Page addresses have no file extension.
			if ((lookup(path) ?? "text/html") === "text/html") applyHeaders(response, DOCUMENT_HEADERS);
			if (INERT_FILES.test(path)) for (const { name } of activeHeaders) response.removeHeader(name);
		},
	});
	const serve = (request: IncomingMessage, response: ServerResponse, path: string, otherwise: () => void) => {
		request.url = path;
		// sirv caches the parsed address on the request; reset it after a rewrite.
		Reflect.deleteProperty(request, "_parsedUrl");
		// Without this handler, a request for a file deleted since the start would crash the server.
		response.once("pipe", (file: Readable) => file.once("error", () => response.destroy()));
		files(request, response, otherwise);
	};
	return createServer((request, response) => {
		applyHeaders(response, headers);
		const [, path = "/", query = ""] = /^([^?]*)(.*)$/.exec(request.url ?? "/") ?? [];
		const returnAddress = request.method === "POST" && bankReturn(path + query);
		if (returnAddress) {
			response.writeHead(303, { Location: returnAddress }).end();
			return;
		}
		if (!["GET", "HEAD"].includes(request.method ?? "")) {
			response.writeHead(405, { Allow: "GET, HEAD" }).end();
			return;
		}
		if (path.length > 1 && path.endsWith("/")) {
			response.writeHead(301, { Location: withoutExtraSlashes(path) + query }).end();
			return;
		}
		const respondNotFound = () => sendNotFound(join(directory, notFoundPage(path, manifest)), response);
		serve(request, response, path, () => {
			const file = fileFor(path);
			if (file) serve(request, response, file, respondNotFound);
			else respondNotFound();
		});
	});
}

/** Removes trailing slashes, and leading ones except one, since a redirect to `//` would lead to another host. */
function withoutExtraSlashes(path: string): string {
	return `/${path.replace(/^[/\\]+|\/+$/g, "")}`;
}

function notFoundPage(path: string, { notFoundLanguages = [] }: HostManifest): string {
	const [, firstSegment = ""] = path.split("/");
	return notFoundLanguages.includes(firstSegment) ? join(firstSegment, "404.html") : "404.html";
}

function applyHeaders(response: ServerResponse, headers: readonly Header[]): void {
	for (const { name, value } of headers) response.setHeader(name, value);
}

function sendNotFound(file: string, response: ServerResponse): void {
	applyHeaders(response, DOCUMENT_HEADERS);
	response
		.writeHead(404, { "Content-Type": "text/html;charset=utf-8", "Cache-Control": cacheControl("/404.html") })
		.end(existsSync(file) ? readFileSync(file) : "");
}
