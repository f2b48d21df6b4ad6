import { createReadStream, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "@swc/core";
import type { FastifyInstance } from "fastify";
import { accentCss } from "../../theme/accent";
import { IMMUTABLE } from "../hosting/cache-rules";

const FONT_FILE_PATTERN = /^[a-z0-9-]+\.woff2$/;

export function registerAssets(server: FastifyInstance, root: string): void {
	const textOf = (path: string) => readFileSync(join(__dirname, path), "utf8");
	const stylesheets = ["../../ui/tokens.css", "../../ui/fonts.css", "base.css", "desk.css"].map(textOf);
	const css = [accentCss(), ...stylesheets].join("\n");
	const { code } = transformSync(textOf("client.ts"), {
		jsc: { parser: { syntax: "typescript" }, target: "es2022" },
		isModule: true,
	});
	server.get("/desk.css", async (_request, reply) => reply.type("text/css").send(css));
	server.get("/desk.js", async (_request, reply) => reply.type("text/javascript").send(code));
	server.get<{ Params: { file: string } }>("/fonts/:file", async ({ params: { file } }, reply) => {
		const fontPath = join(root, "static", "fonts", file);
		if (!FONT_FILE_PATTERN.test(file) || !existsSync(fontPath)) return reply.callNotFound();
		return reply.type("font/woff2").header("Cache-Control", IMMUTABLE).send(createReadStream(fontPath));
	});
}
