import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { DemoData } from "../records";
import { svgDocument } from "./drawing/svg";
import { PICTURE_SIZES, pictureIndex } from "./picture-index";
import { acceptedFormat, CONTENT_TYPES, namedFormat, servedWidth } from "./serving/picture-request";
import { PictureRenderer } from "./serving/renderer";

interface PictureRoute {
	Params: { kind: string; "*": string };
	Querystring: { w?: unknown; f?: unknown };
}

/**
 * Serves `GET /images/{kind}/{id}?w={width}&f={format}`: posters (events), portraits (persons), places, news, pages
 * (by slug) and the logo (SVG unless a format is named). An unknown picture is the contract's 404.
 */
export function registerPictures(server: FastifyInstance, data: DemoData): void {
	const renderer = new PictureRenderer(join(tmpdir(), "ticket-storefront-pictures"));
	const find = pictureIndex(data);

	server.get<PictureRoute>("/images/:kind/*", async (request, reply) => {
		const { kind, "*": id } = request.params;
		const draw = find(kind, id);
		if (!draw) return reply.code(404).send({ code: "NOT_FOUND", message: "There is no such picture" });
		const named = namedFormat(request.query.f);
		const size = PICTURE_SIZES[draw.kind];
		const width = servedWidth(request.query.w, size.width);
		reply.header("cache-control", "public, max-age=31536000, immutable");
		if (draw.kind === "logo" && !named) {
			return reply.type(CONTENT_TYPES.svg).send(svgDocument(draw.picture(), width));
		}
		if (!named) reply.header("vary", "Accept");
		const format = named ?? acceptedFormat(request.headers.accept);
		const bytes = await renderer.render(`${draw.kind}/${id}`, draw.picture, width, format);
		return reply.type(CONTENT_TYPES[format]).send(bytes);
	});
}
