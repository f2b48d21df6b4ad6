import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { cardDesignHash } from "#src/node/pipeline/cards/card-files";
import { drawCards, missingCards, removeUnusedCards } from "#src/node/pipeline/cards/draw-cards";
import type { PlannedCard } from "#src/node/pipeline/seo/share-card";
import { emptyFolder } from "../small-site";

/** Folder of the project that the test works on. */
let root = "";
beforeEach(async () => {
	root = await emptyFolder();
	for (const path of ["src/node/pipeline/cards", "src/theme", "src/views"])
		cpSync(path, join(root, path), { recursive: true });
});

/** A card to draw; `number` determines its path and colour scheme. */
function plannedCard(number: number, title = `Шоу ${number}`): PlannedCard {
	const path = `/cards/${String(number).padStart(10, "0")}.png`;
	return { path, card: { scheme: number, brand: "Антракт", locale: "ru-RU", title, notes: ["Москва"] } };
}

const drawMissing = (wanted: PlannedCard[]) => drawCards(root, missingCards(root, wanted));
const drawnNames = () => readdirSync(join(root, "public", "cards")).sort();
const fileOf = ({ path }: PlannedCard) => join(root, "public", path);

describe("drawing share cards", () => {
	it("writes pictures of 1200 × 630 pixels under 100 KB, with the same bytes each time", async () => {
		await drawMissing([plannedCard(1)]);
		const firstPicture = readFileSync(fileOf(plannedCard(1)));
		expect(await sharp(firstPicture).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
		expect(firstPicture.length).toBeLessThan(100_000);
		rmSync(join(root, "public"), { recursive: true });
		await drawMissing([plannedCard(1)]);
		expect(readFileSync(fileOf(plannedCard(1))).equals(firstPicture)).toBe(true);
	});

	it("draws missing cards, keeps existing ones and removes those that no page uses", async () => {
		await drawMissing([plannedCard(1), plannedCard(2)]);
		const { mtimeMs } = statSync(fileOf(plannedCard(1)));
		const wanted = [plannedCard(1), plannedCard(3)];
		expect(missingCards(root, wanted)).toEqual([plannedCard(3)]);
		await drawMissing(wanted);
		expect(removeUnusedCards(root, wanted)).toBe(1);
		expect(drawnNames()).toEqual(["0000000001.png", "0000000003.png"]);
		expect(statSync(fileOf(plannedCard(1))).mtimeMs).toBe(mtimeMs);
	});

	it("removes unfinished files of an interrupted build", async () => {
		await drawMissing([plannedCard(1)]);
		writeFileSync(`${fileOf(plannedCard(2))}.part`, "half");
		expect(removeUnusedCards(root, [plannedCard(1)])).toBe(1);
		expect(drawnNames()).toEqual(["0000000001.png"]);
	});

	it("fails and names a missing font file", async () => {
		rmSync(join(root, "src/node/pipeline/cards/faces/georgian-900.ttf"));
		await expect(drawMissing([plannedCard(1)])).rejects.toThrow("georgian-900.ttf");
	});
});

describe("the version of the card design", () => {
	it("changes whenever code, colours or typefaces of the cards change", () => {
		const designBefore = cardDesignHash(root);
		expect(cardDesignHash(root)).toBe(designBefore);
		const cardFiles = ["schemes.ts", "faces/onest-latin-700.ttf"].map(
			(name) => `src/node/pipeline/cards/${name}`,
		);
		for (const path of [...cardFiles, "src/theme/accent.ts", "src/views/share-card.ts"]) {
			const text = readFileSync(join(root, path));
			writeFileSync(join(root, path), Buffer.concat([text, Buffer.from(" ")]));
			expect(cardDesignHash(root)).not.toBe(designBefore);
			writeFileSync(join(root, path), text);
		}
		expect(cardDesignHash(root)).toBe(designBefore);
	});
});
