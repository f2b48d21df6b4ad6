import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { posterNumber } from "../data/pictures";
import { acceptedFormat, CONTENT_TYPES, requestedFormat, servedWidth } from "./picture-request";
import { PictureRenderer } from "./renderer";

interface PictureRoute {
	Params: { kind: string; "*": string };
	Querystring: { w?: unknown; f?: unknown };
}

const PICTURE_FOLDER = __dirname;
const PICTURE_KINDS = ["events", "persons", "places", "news", "pages", "logo"];
/** Folder of rendered pictures, which is kept for later runs. */
const CACHE_FOLDER = join(tmpdir(), "ticket-storefront-pictures");

/**
 * Serves `GET /images/{kind}/{name}?w={width}&f={format}`. The name is a poster's number, a landing page's slug, a
 * logo's landing id, a payment icon's code, else a record's id. Logos and icons are SVG unless `f` names a format.
 */
export function registerPictures(server: FastifyInstance): void {
	const renderer = new PictureRenderer(CACHE_FOLDER);
	const files = new Map(PICTURE_KINDS.flatMap(filesOf));

	server.get<PictureRoute>("/images/:kind/*", async (request, reply) => {
		const file = files.get(`${request.params.kind}/${request.params["*"]}`);
		if (file === undefined)
			return reply.code(404).send({ code: "NOT_FOUND", message: "There is no such picture." });
		const namedType = requestedFormat(request.query.f);
		reply.header("cache-control", "public, max-age=31536000, immutable");
		if (file.endsWith(".svg") && !namedType) return reply.type(CONTENT_TYPES.svg).send(readFileSync(file));
		if (!namedType) reply.header("vary", [reply.getHeader("vary") ?? [], "Accept"].flat().join(", "));
		const format = namedType ?? acceptedFormat(request.headers.accept);
		return reply
			.type(CONTENT_TYPES[format])
			.send(await renderer.render(file, servedWidth(request.query.w), format));
	});
}

/** Lists the pictures of a kind: the path of each below `/images/`, and its file. */
function filesOf(kind: string): [name: string, file: string][] {
	return readdirSync(join(PICTURE_FOLDER, kind)).map((file) => {
		const name = file.replace(/\.\w+$/, "");
		return [`${kind}/${kind === "events" ? posterNumber(name) : name}`, join(PICTURE_FOLDER, kind, file)];
	});
}
