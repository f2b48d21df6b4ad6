import { cp, readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Brand } from "#src/domain/landing";
import { ICON_PATHS, writeIcons } from "#src/node/pipeline/seo/icons";
import { landing, theme } from "../../fixtures/records";
import { shopBrand } from "../../fixtures/shop-theme";
import { emptyFolder, folderWithFiles } from "./small-site";
import { startForTest } from "./test-server";

const FACES = "src/node/pipeline/cards/faces";

/** Writes the icons of a brand. @returns a function that reads a file of the site */
async function iconsOf(brand: Partial<Brand>, files: Record<string, string> = {}, mainLanguage = "ru") {
	const root = Object.keys(files).length > 0 ? await folderWithFiles(files) : await emptyFolder();
	await cp(FACES, join(root, FACES), { recursive: true });
	const site = landing({ brand: { ...shopBrand, ...brand }, theme: { ...theme(), main_lang: mainLanguage } });
	await writeIcons(root, site);
	const fileOf = (path: string) => join(root, "public", path);
	return { read: (path: string) => readFile(fileOf(path)), fileOf, writeAgain: () => writeIcons(root, site) };
}

async function colourAt(png: Buffer, x: number, y: number): Promise<string> {
	const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	return data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4).toString("hex");
}

const logo = (width: number, height: number) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#0000ff"/></svg>`;

describe("writeIcons", () => {
	it("writes icons in the sizes that browsers and phones ask for, and a manifest that lists them", async () => {
		const { read } = await iconsOf({ logoUrl: undefined });
		const sizes = {
			[ICON_PATHS.touch]: 180,
			[ICON_PATHS.small]: 192,
			[ICON_PATHS.large]: 512,
			[ICON_PATHS.maskable]: 512,
		};
		for (const [path, size] of Object.entries(sizes))
			expect(await sharp(await read(path)).metadata()).toMatchObject({
				format: "png",
				width: size,
				height: size,
			});
		const manifest = JSON.parse(String(await read(ICON_PATHS.manifest)));
		expect(manifest).toMatchObject({ name: "Антракт", lang: "ru", dir: "ltr", start_url: "/", scope: "/" });
		expect(manifest.icons).toEqual([
			{ src: "/icon-192.png", sizes: "192x192", type: "image/png" },
			{ src: "/icon-512.png", sizes: "512x512", type: "image/png" },
			{ src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
		]);
	});

	it("writes a favicon.ico with pictures of 16, 32 and 48 pixels", async () => {
		const ico = await (await iconsOf({ logoUrl: undefined })).read(ICON_PATHS.favicon);
		expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
		const sizes = [0, 1, 2].map(async (index) => {
			const entry = ico.subarray(6 + 16 * index, 22 + 16 * index);
			const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
			return (await sharp(ico.subarray(offset, offset + length)).metadata()).width;
		});
		expect(await Promise.all(sizes)).toEqual([16, 32, 48]);
	});

	it("draws the brand's letter in its accent colour, without fonts; the maskable icon fills its square", async () => {
		const { read } = await iconsOf({ logoUrl: undefined, colors: { accent: "#e4321b" } });
		const svg = String(await read("/favicon.svg"));
		expect(svg).not.toContain("<text");
		expect(svg.match(/<path/g)).toHaveLength(2);
		expect(svg).toMatch(/d="M[\d. -]{20,}/);
		expect(await colourAt(await read(ICON_PATHS.maskable), 1, 1)).toBe("e4321bff");
		expect(await colourAt(await read(ICON_PATHS.large), 1, 1)).toBe("00000000");
	});

	it.each([
		["ქართული", "ka", "ltr"],
		["مجلس", "ar", "rtl"],
		["会場", "ja", "ltr"],
		["", "ru", "ltr"],
	])("writes valid icons for the title %j", async (title, language, direction) => {
		const { read } = await iconsOf({ title: title || undefined, logoUrl: undefined }, {}, language);
		expect(String(await read("/favicon.svg"))).not.toMatch(/<text[^>]*>[^<]/);
		expect((await sharp(await read(ICON_PATHS.large)).metadata()).width).toBe(512);
		expect(JSON.parse(String(await read(ICON_PATHS.manifest)))).toMatchObject({
			lang: language,
			dir: direction,
		});
	});

	it("shows a letter that the typefaces lack in a system font, and a ticket on the tile of a phone", async () => {
		const { read } = await iconsOf({ title: "ภาพยนตร์", logoUrl: undefined, colors: { accent: "#e4321b" } });
		expect(String(await read("/favicon.svg"))).toMatch(/<text [^>]*>ภ<\/text><\/svg>$/);
		const tile = await read(ICON_PATHS.touch);
		expect(await colourAt(tile, 90, 90)).not.toBe(await colourAt(tile, 5, 5));
	});

	it("uses a square logo, of the site itself or of another host, with a margin in the maskable icon", async () => {
		const server = createServer((_request, response) =>
			response.setHeader("Content-Type", "image/svg+xml").end(logo(50, 48)),
		);
		const origin = await startForTest(server);
		for (const logoUrl of ["/logo.svg", `${origin}/logo.svg`]) {
			const { read } = await iconsOf({ logoUrl }, { "static/logo.svg": logo(50, 48) });
			expect(await colourAt(await read(ICON_PATHS.large), 256, 256)).toBe("0000ffff");
			expect(await colourAt(await read(ICON_PATHS.maskable), 256, 256)).toBe("0000ffff");
			expect(await colourAt(await read(ICON_PATHS.maskable), 20, 20)).toBe("f7f7f5ff");
		}
	});

	it.each([
		["a wide logo", { "static/logo.svg": logo(96, 24) }],
		["a missing logo", { "static/other.svg": "" }],
		["a damaged logo", { "static/logo.svg": "<svg" }],
	])("draws the letter instead of %s", async (_which, files) => {
		const { read } = await iconsOf({ logoUrl: "/logo.svg", colors: { accent: "#e4321b" } }, files);
		expect(await colourAt(await read(ICON_PATHS.maskable), 1, 1)).toBe("e4321bff");
	});

	it("doesn't rewrite equal files, so that an unchanged site isn't uploaded again", async () => {
		const { fileOf, writeAgain } = await iconsOf({ logoUrl: undefined });
		const times = async () =>
			Promise.all(Object.values(ICON_PATHS).map(async (path) => (await stat(fileOf(path))).mtimeMs));
		const timesBefore = await times();
		await writeAgain();
		expect(await times()).toEqual(timesBefore);
	});
});
