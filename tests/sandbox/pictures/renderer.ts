import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { PictureFormat } from "./picture-request";

/** Version of the encoder settings, hashed into cached files' names. Raise it when the settings change. */
const ENCODER_VERSION = "3";

/** Encoder settings by format. Demo pictures have flat colours, which compress well even with little effort. */
const ENCODERS = {
	avif: { quality: 50, effort: 0 },
	webp: { quality: 82, effort: 1 },
	jpeg: { quality: 84, chromaSubsampling: "4:4:4" },
	png: { compressionLevel: 6 },
} as const;

function encode(picture: Buffer, width: number | undefined, format: PictureFormat): Promise<Buffer> {
	const image = sharp(picture).resize({ width, withoutEnlargement: true }).flatten({ background: "#ffffff" });
	return image.toFormat(format, ENCODERS[format]).toBuffer();
}

/** Resizes pictures; each width and format is made once and kept on disk. */
export class PictureRenderer {
	readonly #renderings = new Map<string, Promise<Buffer>>();
	/** Number of pictures that were rendered, not read from the cache. */
	renderedCount = 0;

	/** @param folder disk cache, created when needed */
	constructor(private readonly folder: string) {}

	/** @param width in pixels; if undefined or greater than the picture's width, the picture isn't resized */
	async render(file: string, width: number | undefined, format: PictureFormat): Promise<Buffer> {
		const picture = await readFile(file);
		const hash = createHash("sha256")
			.update(`${ENCODER_VERSION} ${width} `)
			.update(picture)
			.digest("hex")
			.slice(0, 32);
		const name = `${hash}.${format}`;
		const rendering = this.#renderings.get(name);
		if (rendering) return rendering;
		const newRendering = this.#cachedOr(join(this.folder, name), () => encode(picture, width, format));
		this.#renderings.set(name, newRendering);
		return newRendering.finally(() => this.#renderings.delete(name));
	}

	/** Reads a picture from the cache, or makes it and adds it there. */
	async #cachedOr(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
		const cached = await readFile(file).catch(() => undefined);
		if (cached && cached.length > 0) return cached;
		const bytes = await make();
		this.renderedCount += 1;
		await this.#addToCache(file, bytes);
		return bytes;
	}

	/** Writes a temporary file and renames it, so that no partial file is read. Disk errors cause only a warning. */
	async #addToCache(file: string, bytes: Buffer): Promise<void> {
		const draft = `${file}.${randomUUID()}`;
		try {
			await mkdir(this.folder, { recursive: true });
			await writeFile(draft, bytes);
			await rename(draft, file);
		} catch (error) {
			process.emitWarning(`A picture could not be kept on disk: ${String(error)}`, "PictureCache");
		}
	}
}
