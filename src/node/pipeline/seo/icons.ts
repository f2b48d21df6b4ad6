import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import axios from "axios";
import sharp from "sharp";
import type { Landing } from "../../../domain/landing";
import { languageOf } from "../../../i18n/languages";
import { accentProperties } from "../../../theme/accent";
import { write, writeIfChanged } from "../../gatsby/write-changed";
import { readFaces } from "../cards/face";
import { Typesetter } from "../cards/typesetter";

/** Addresses of the icons and the manifest, besides `/favicon.svg`. */
export const ICON_PATHS = {
	favicon: "/favicon.ico",
	touch: "/apple-touch-icon.png",
	small: "/icon-192.png",
	large: "/icon-512.png",
	maskable: "/icon-maskable-512.png",
	manifest: "/manifest.webmanifest",
} as const;

/** Page background in light theme, `--paper` in tokens.css. */
const BACKGROUND = "#f7f7f5";
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** Makes the site's icons and its web app manifest: from the logo if that is about square, else from the brand's letter. */
export async function writeIcons(root: string, { brand, theme }: Landing): Promise<void> {
	const logo = await squareLogo(root, brand.logoUrl);
	const title = brand.title ?? "";
	const { "--accent": accent, "--accent-ink": ink } = accentProperties(brand.colors.accent);
	const mark = await markOf(root, title, languageOf(theme.main_lang).locale);
	const ticket = logo ? await pictureSvg(logo) : ticketSvg(accent, mark.path(32, 32, 30), ink);
	/** Fills the whole square; systems cut off up to a fifth of its edges. */
	const tile = logo ? undefined : squareSvg(accent, mark.path(32, 32, 26), ink);
	const favicon =
		logo || mark.isDrawn ? ticket : ticket.replace("</svg>", `${letterText(mark.letter, ink)}</svg>`);
	const png = (size: number) =>
		sharp(Buffer.from(ticket), { density: size * 2 })
			.resize(size, size)
			.png()
			.toBuffer();
	const tilePng = (size: number) =>
		tile === undefined
			? logoOnTile(logo ?? Buffer.alloc(0), size)
			: sharp(Buffer.from(tile)).resize(size, size).png().toBuffer();
	const inPublic = (path: string) => join(root, "public", path);
	writeIfChanged(inPublic("/favicon.svg"), favicon);
	writeBytes(
		inPublic(ICON_PATHS.favicon),
		icoFile(await Promise.all([16, 32, 48].map(async (size) => [size, await png(size)] as const))),
	);
	writeBytes(inPublic(ICON_PATHS.touch), await tilePng(180));
	writeBytes(inPublic(ICON_PATHS.small), await png(192));
	writeBytes(inPublic(ICON_PATHS.large), await png(512));
	writeBytes(inPublic(ICON_PATHS.maskable), await tilePng(512));
	writeIfChanged(inPublic(ICON_PATHS.manifest), JSON.stringify(manifestOf(title, theme.main_lang)));
}

function manifestOf(title: string, language: string) {
	const icon = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: "image/png" });
	return {
		id: "/",
		name: title,
		short_name: title,
		lang: language,
		dir: languageOf(language).direction,
		start_url: "/",
		scope: "/",
		// With the browser's own controls: a bank's page has no way back of ours.
		display: "minimal-ui",
		background_color: BACKGROUND,
		theme_color: BACKGROUND,
		icons: [
			icon(ICON_PATHS.small, 192),
			icon(ICON_PATHS.large, 512),
			{ ...icon(ICON_PATHS.maskable, 512), purpose: "maskable" },
		],
	};
}

/** Returns the brand's first letter as SVG paths, so that icons need no fonts; no path if no typeface has the letter. */
async function markOf(root: string, title: string, locale: string) {
	const letter = [...title].find((character) => /\p{L}/u.test(character)) ?? "";
	const faces = await readFaces(join(root, "src", "node", "pipeline", "cards", "faces"));
	const set = new Typesetter(faces, locale).typeset(letter);
	return {
		letter,
		isDrawn: set !== undefined,
		/** @param x centre of the letter @param y centre of the letter @param height of a capital letter */
		path(x: number, y: number, height: number): string {
			if (!set) return "";
			const { text, face, direction } = set;
			const size = height / (face.capHeight + face.descent);
			const baseline = y + ((face.capHeight - face.descent) * size) / 2;
			return face
				.lines([text], direction)
				.flatMap((line) => line.outline({ x: x - (line.length * size) / 2, y: baseline, size }))
				.map((polygon) => `M${polygon.map((value) => Math.round(value * 100) / 100).join(" ")}z`)
				.join("");
		},
	};
}

const TICKET =
	"M6 4h52a2 2 0 0 1 2 2v18a8 8 0 0 0 0 16v18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V40a8 8 0 0 0 0-16V6a2 2 0 0 1 2-2z";

function ticketSvg(accent: string, letter: string, ink: string): string {
	return svg(`<path fill="${accent}" d="${TICKET}"/><path fill="${ink}" d="${letter}"/>`);
}

function squareSvg(accent: string, letter: string, ink: string): string {
	const mark = letter ? `d="${letter}"` : `d="${TICKET}" transform="translate(16 16) scale(.5)"`;
	return svg(`<path fill="${accent}" d="M0 0h64v64H0z"/><path fill="${ink}" ${mark}/>`);
}

/** A letter that our typefaces lack, such as a Thai one, in a system font: browsers have one, this machine may not. */
function letterText(letter: string, ink: string): string {
	const type =
		'font-family="Arial Black,Arial,sans-serif" font-weight="900" font-size="42" text-anchor="middle"';
	return `<text x="32" y="47" ${type} fill="${ink}">${letter}</text>`;
}

async function pictureSvg(logo: Buffer): Promise<string> {
	const bytes = await sharp(logo, { density: 300 })
		.resize(256, 256, { fit: "contain", background: TRANSPARENT })
		.png()
		.toBuffer();
	return svg(`<image width="64" height="64" href="data:image/png;base64,${bytes.toString("base64")}"/>`);
}

function svg(content: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${content}</svg>`;
}

async function logoOnTile(logo: Buffer, size: number): Promise<Buffer> {
	const inner = Math.round(size * 0.6);
	const picture = await sharp(logo, { density: 300 })
		.resize(inner, inner, { fit: "contain", background: TRANSPARENT })
		.toBuffer();
	const ground = sharp({ create: { width: size, height: size, channels: 4, background: BACKGROUND } });
	return ground
		.composite([{ input: picture }])
		.png()
		.toBuffer();
}

const LOGO_TIMEOUT_MS = 10_000;
const MAX_LOGO_BYTES = 2_000_000;
/** A wider or taller logo would be too small to recognise in an icon. */
const MAX_LOGO_RATIO = 1.3;

/** Reads the logo. @returns undefined if there is none, it isn't about square, or it can't be read: a build needs no logo */
async function squareLogo(root: string, address: string | undefined): Promise<Buffer | undefined> {
	if (address === undefined) return undefined;
	try {
		const bytes = await readLogo(root, address);
		const { width, height } = await sharp(bytes).metadata();
		return Math.max(width / height, height / width) <= MAX_LOGO_RATIO ? bytes : undefined;
	} catch {
		return undefined;
	}
}

async function readLogo(root: string, address: string): Promise<Buffer> {
	if (address.startsWith("/"))
		return readFile(join(root, "static", new URL(address, "https://site.example").pathname));
	const limits = { timeout: LOGO_TIMEOUT_MS, maxContentLength: MAX_LOGO_BYTES };
	const { data } = await axios.get<ArrayBuffer>(address, { responseType: "arraybuffer", ...limits });
	return Buffer.from(data);
}

/** Makes an .ico file of PNG pictures. */
function icoFile(pictures: readonly (readonly [size: number, png: Buffer])[]): Buffer {
	const header = Buffer.alloc(6 + 16 * pictures.length);
	header.writeUInt16LE(1, 2);
	header.writeUInt16LE(pictures.length, 4);
	let offset = header.length;
	for (const [index, [size, png]] of pictures.entries()) {
		const entry = 6 + 16 * index;
		header.writeUInt8(size, entry);
		header.writeUInt8(size, entry + 1);
		header.writeUInt16LE(1, entry + 4);
		header.writeUInt16LE(32, entry + 6);
		header.writeUInt32LE(png.length, entry + 8);
		header.writeUInt32LE(offset, entry + 12);
		offset += png.length;
	}
	return Buffer.concat([header, ...pictures.map(([, png]) => png)]);
}

function writeBytes(file: string, bytes: Buffer): void {
	if (!existsSync(file) || !readFileSync(file).equals(bytes)) write(file, bytes);
}
