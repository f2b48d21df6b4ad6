import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { DemoData } from "../records";
import { svgDocument } from "./drawing/svg";
import { drawPicture } from "./picture-index";
import { acceptedFormat, CONTENT_TYPES, namedFormat, servedWidth } from "./serving/picture-request";
import { PictureRenderer } from "./serving/renderer";

interface PictureRoute {
	Params: { kind: string; "*": string };
	Querystring: { w?: unknown; f?: unknown };
}

/** Cache kept between runs. */
const FOLDER = join(tmpdir(), "ticket-storefront-pictures");

/**
 * Serves `GET /images/{kind}/{id}?w={width}&f={format}`: posters, portraits, places, news, pages (by slug), logos (by
 * landing id) and payment icons (by code; SVG by default). Unknown pictures get the contract's 404. `data` may change
 * at runtime.
 */
export function registerPictures(server: FastifyInstance, data: DemoData): void {
	const renderer = new PictureRenderer(FOLDER);

	server.get<PictureRoute>("/images/:kind/*", async (request, reply) => {
		const { kind, "*": id } = request.params;
		const picture = drawPicture(data, kind, id);
		if (!picture) return reply.code(404).send({ code: "NOT_FOUND", message: "There is no such picture." });
		const named = namedFormat(request.query.f);
		const width = servedWidth(request.query.w, picture.width);
		const svg = svgDocument(picture, width);
		reply.header("cache-control", "public, max-age=31536000, immutable");
		if (kind === "logo" && !named) return reply.type(CONTENT_TYPES.svg).send(svg);
		if (!named) reply.header("vary", [reply.getHeader("vary") ?? [], "Accept"].flat().join(", "));
		const format = named ?? acceptedFormat(request.headers.accept);
		return reply.type(CONTENT_TYPES[format]).send(await renderer.render(svg, format));
	});
}
