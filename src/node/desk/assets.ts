import { createReadStream, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "@swc/core";
import type { FastifyInstance } from "fastify";
import { accentCss } from "../../theme/accent";
import { IMMUTABLE } from "../hosting/cache-rules";
import type { Releases } from "../publish/releases";

const STYLESHEETS = [
	"../../ui/tokens.css",
	"../../ui/fonts.css",
	"base.css",
	"pages/page.css",
	"pages/desk-page.css",
	"pages/run-page.css",
	"pages/records.css",
];

const FONT_FILE_PATTERN = /^[a-z0-9-]+\.woff2$/;

export function registerAssets(server: FastifyInstance, root: string, releases: Releases): void {
	const textOf = (path: string) => readFileSync(join(__dirname, path), "utf8");
	const css = STYLESHEETS.map(textOf).join("\n");
	const { code } = transformSync(textOf("client.ts"), {
		jsc: { parser: { syntax: "typescript" }, target: "es2022" },
		isModule: true,
	});
	server.get("/desk.css", async (_request, reply) => reply.type("text/css").send(accentOf(releases) + css));
	server.get("/desk.js", async (_request, reply) => reply.type("text/javascript").send(code));
	server.get<{ Params: { file: string } }>("/fonts/:file", async ({ params: { file } }, reply) => {
		const fontPath = join(root, "static", "fonts", file);
		if (!FONT_FILE_PATTERN.test(file) || !existsSync(fontPath)) return reply.callNotFound();
		return reply.type("font/woff2").header("Cache-Control", IMMUTABLE).send(createReadStream(fontPath));
	});
}

/** Reads the brand's accent colour from the served home page; without one, returns the shop's default. */
function accentOf(releases: Releases): string {
	const stamp = releases.current();
	const homePage = stamp === undefined ? undefined : releases.path(stamp, "site", "index.html");
	const page = homePage !== undefined && existsSync(homePage) ? readFileSync(homePage, "utf8") : "";
	const accent = /--accent:\s*(#[0-9a-f]{6})\b/i.exec(page)?.[1];
	return accentCss(accent);
}
