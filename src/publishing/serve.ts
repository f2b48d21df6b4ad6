import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import * as v from "valibot";
import { manifestFile } from "./adapter";
import { cacheControl } from "./cache-rules";

const manifestSchema = v.object({ rewrites: v.array(v.object({ from: v.string(), to: v.string() })) });

/**
 * A server that answers as a CDN would: files with their cache rules, precompressed copies, no slash at an address's end,
 * client-only routes rewritten, everything else the not-found page with status 404. For trying the site, not for the public.
 */
export function siteServer(root: string): Server {
	const directory = join(root, "public");
	const { rewrites } = v.parse(manifestSchema, JSON.parse(readFileSync(manifestFile(root), "utf8")));
	const files = sirv(directory, {
		brotli: true,
		gzip: true,
		etag: true,
		setHeaders: (response, path) => {
			response.setHeader("Cache-Control", cacheControl(path));
			response.setHeader("X-Content-Type-Options", "nosniff");
		},
	});
	const serve = (request: IncomingMessage, response: ServerResponse, path: string, otherwise: () => void) => {
		request.url = path;
		// sirv keeps the parsed address on the request; a rewritten one has to be parsed anew.
		Reflect.deleteProperty(request, "_parsedUrl");
		files(request, response, otherwise);
	};
	return createServer((request, response) => {
		const [path = "/", query] = (request.url ?? "/").split("?", 2);
		if (path.length > 1 && path.endsWith("/")) {
			response.writeHead(301, { Location: path.replace(/\/+$/, "") + (query ? `?${query}` : "") }).end();
			return;
		}
		const rewrite = rewrites.find(({ from }) => path.startsWith(from.slice(0, -1)));
		serve(request, response, path, () =>
			rewrite
				? serve(request, response, rewrite.to, () => notFound(directory, response))
				: notFound(directory, response),
		);
	});
}

function notFound(directory: string, response: ServerResponse): void {
	const page = readFileSync(join(directory, "404.html"));
	response
		.writeHead(404, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": cacheControl("/404.html") })
		.end(page);
}
