import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { emittedPages, meta, NO_PROBLEMS, PUBLIC, report } from "./emitted";

const MAX_SHARE_CARD_BYTES = 100_000;

/** What each page's `<meta>` elements say about its share card. */
const shareTags = emittedPages().map((page) => ({
	path: page.path,
	image: meta(page, "og:image") ?? "",
	width: meta(page, "og:image:width"),
	height: meta(page, "og:image:height"),
	alt: meta(page, "og:image:alt"),
}));

/** Width and height from a PNG header; undefined for other files. */
function sizeOf(bytes: Buffer): [number, number] | undefined {
	if (bytes.toString("latin1", 1, 4) !== "PNG" || bytes.toString("latin1", 12, 16) !== "IHDR")
		return undefined;
	return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

it("share cards have 1200 × 630 pixels and at most 100 KB, and each page declares width, height and alt text", () => {
	expect(shareTags.length).toBeGreaterThan(100);
	const problemByImage = new Map<string, string | false>();
	const problem = (image: string): string | false => {
		const path = /\/cards\/[0-9a-f]{10}\.png$/.exec(image)?.[0];
		if (!path) return `no card: ${image}`;
		const bytes = readFileSync(join(PUBLIC, path));
		const size = sizeOf(bytes)?.join(" × ");
		if (size !== "1200 × 630") return `${path} is ${size}`;
		return bytes.length > MAX_SHARE_CARD_BYTES && `${path} has ${bytes.length} bytes`;
	};
	const problems = shareTags.flatMap(({ path, image, width, height, alt }) => {
		if (!problemByImage.has(image)) problemByImage.set(image, problem(image));
		const hasTags = width === "1200" && height === "630" && alt;
		return [problemByImage.get(image), !hasTags && "no size or no text"].flatMap((each) =>
			each ? [`${path}: ${each}`] : [],
		);
	});
	expect(report(problems)).toBe(NO_PROBLEMS);
});

it("share cards are different for each venue, performer and article, and for over 90 % of events", () => {
	const cardsOfRecords = shareTags
		.filter(({ path }) => /\/(?:places|person|news)\/\d+$/.test(path))
		.map(({ image }) => image);
	expect(cardsOfRecords.length).toBeGreaterThan(50);
	expect(new Set(cardsOfRecords).size).toBe(cardsOfRecords.length);
	const events = shareTags.filter(({ path }) => /\/events\/\d+$/.test(path)).map(({ image }) => image);
	// Past events have the card of their city or, without a city, of the site.
	expect(new Set(events).size).toBeGreaterThan(events.length * 0.9);
});

it("the folder of share cards contains no unused file", () => {
	const usedFiles = new Set(shareTags.map(({ image }) => image.split("/").at(-1)));
	expect(report(readdirSync(join(PUBLIC, "cards")).filter((name) => !usedFiles.has(name)))).toBe(NO_PROBLEMS);
});
