import { constants, crc32, deflateSync } from "node:zlib";
import type { Rgb } from "../../../theme/accent";
import { ReusedBytes } from "./reused-bytes";

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** End of the IHDR chunk: 8 bits a pixel, colour type 3 (indexed), default compression and filters, no interlacing. */
const HEADER_FLAGS = [8, 3, 0, 0, 0];

export interface Size {
	width: number;
	height: number;
}

/** Encodes a PNG picture. @param pixels palette indexes, row after row; the width must be a multiple of four */
export function indexedPng(pixels: Uint8Array, { width, height }: Size, palette: readonly Rgb[]): Buffer {
	const size = Buffer.alloc(8);
	size.writeUInt32BE(width, 0);
	size.writeUInt32BE(height, 4);
	return Buffer.concat([
		PNG_SIGNATURE,
		pngChunk("IHDR", Buffer.concat([size, Buffer.from(HEADER_FLAGS)])),
		pngChunk("PLTE", Buffer.from(palette.flat())),
		pngChunk("IDAT", deflateSync(rowDifferences(pixels, width, height), { strategy: constants.Z_RLE })),
		pngChunk("IEND", Buffer.alloc(0)),
	]);
}

const PNG_FILTER_TYPE_UP = 2;
const rowBytes = new ReusedBytes();

/** Computes each row's difference from the one above: mostly runs of zeros, smaller and quicker to compress. */
function rowDifferences(pixels: Uint8Array, width: number, height: number): Uint8Array {
	const count = (width + 1) * height;
	const differences = rowBytes.take(count).fill(0);
	const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
	const step = width / 4;
	differences.set(pixels.subarray(0, width), 1);
	for (let row = 1; row < height; row++) {
		const rowStart = row * (width + 1);
		differences[rowStart] = PNG_FILTER_TYPE_UP;
		const shift = rowStart + 1 - row * width;
		for (let word = row * step; word < (row + 1) * step; word++) {
			if (words[word] === words[word - step]) continue;
			for (let at = word * 4; at < word * 4 + 4; at++)
				differences[at + shift] = (pixels[at] ?? 0) - (pixels[at - width] ?? 0);
		}
	}
	return differences;
}

function pngChunk(type: string, data: Buffer): Buffer {
	const typeAndData = Buffer.concat([Buffer.from(type, "latin1"), data]);
	const lengthAndChecksum = Buffer.alloc(8);
	lengthAndChecksum.writeUInt32BE(data.length, 0);
	lengthAndChecksum.writeUInt32BE(crc32(typeAndData), 4);
	return Buffer.concat([lengthAndChecksum.subarray(0, 4), typeAndData, lengthAndChecksum.subarray(4)]);
}
