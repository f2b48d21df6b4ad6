import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { ByteCache } from "./byte-cache";
import type { PictureFormat } from "./picture-request";

const MEMORY_LIMIT = 64 * 1024 * 1024;

/** Part of file names: raise it when encoder settings change. */
const ENCODING = "2";

async function encode(svg: string, format: PictureFormat): Promise<Buffer> {
	const image = sharp(Buffer.from(svg), { limitInputPixels: 10_000_000 }).flatten({ background: "#ffffff" });
	switch (format) {
		// Flat colours compress well even with the least effort.
		case "avif":
			return image.avif({ quality: 50, effort: 0 }).toBuffer();
		case "webp":
			return image.webp({ quality: 82, effort: 1 }).toBuffer();
		case "jpeg":
			return image.jpeg({ quality: 84, chromaSubsampling: "4:4:4" }).toBuffer();
		case "png":
			return image.png({ compressionLevel: 6 }).toBuffer();
	}
}

/** Renders each picture once; caches in memory and on disk and shares renders under way. */
export class PictureRenderer {
	readonly #memory = new ByteCache(MEMORY_LIMIT);
	readonly #underWay = new Map<string, Promise<Buffer>>();
	readonly #folder: string;
	/** Number of pictures actually rendered. */
	drawn = 0;

	/** @param folder disk cache, created when needed */
	constructor(folder: string) {
		this.#folder = folder;
	}

	async render(svg: string, format: PictureFormat): Promise<Buffer> {
		const hash = createHash("sha256").update(ENCODING).update(svg).digest("hex").slice(0, 32);
		const name = `${hash}.${format}`;
		const known = this.#memory.get(name) ?? this.#underWay.get(name);
		if (known) return known;
		const work = this.#produce(svg, format, join(this.#folder, name))
			.then((bytes) => {
				this.#memory.set(name, bytes);
				return bytes;
			})
			.finally(() => this.#underWay.delete(name));
		this.#underWay.set(name, work);
		return work;
	}

	async #produce(svg: string, format: PictureFormat, file: string): Promise<Buffer> {
		const kept = await readFile(file).catch(() => undefined);
		if (kept && kept.length > 0) return kept;
		const bytes = await encode(svg, format);
		this.drawn += 1;
		await this.#keep(file, bytes);
		return bytes;
	}

	/** Renames into place, so that readers never see partial files. Disk errors only cost speed. */
	async #keep(file: string, bytes: Buffer): Promise<void> {
		const draft = `${file}.${randomUUID()}`;
		try {
			await mkdir(this.#folder, { recursive: true });
			await writeFile(draft, bytes);
			await rename(draft, file);
		} catch (error) {
			process.emitWarning(`A picture could not be kept on disk: ${String(error)}`, "PictureCache");
		}
	}
}
