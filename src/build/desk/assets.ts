import { createReadStream, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "@swc/core";
import type { FastifyInstance } from "fastify";
import { accentCss } from "../../theme/accent";

const FONT_FILE = /^[a-z0-9-]+\.woff2$/;

/** Serves the desk's stylesheet, script and typefaces. Design tokens and typefaces are those of the shop. */
export function registerAssets(server: FastifyInstance, root: string): void {
	const shopStyles = join(__dirname, "../../ui");
	const stylesheets = [
		join(shopStyles, "tokens.css"),
		join(shopStyles, "fonts.css"),
		join(__dirname, "base.css"),
		join(__dirname, "desk.css"),
	];
	const css = [accentCss(), ...stylesheets.map((file) => readFileSync(file, "utf8"))].join("\n");
	const { code } = transformSync(readFileSync(join(__dirname, "client.ts"), "utf8"), {
		jsc: { parser: { syntax: "typescript" }, target: "es2022" },
		isModule: true,
	});
	server.get("/desk.css", async (_request, reply) => reply.type("text/css").send(css));
	server.get("/desk.js", async (_request, reply) => reply.type("text/javascript").send(code));
	server.get<{ Params: { file: string } }>("/fonts/:file", async ({ params: { file } }, reply) => {
		const face = join(root, "static", "fonts", file);
		if (!FONT_FILE.test(file) || !existsSync(face)) return reply.callNotFound();
		return reply
			.type("font/woff2")
			.header("Cache-Control", "public, max-age=31536000, immutable")
			.send(createReadStream(face));
	});
}
