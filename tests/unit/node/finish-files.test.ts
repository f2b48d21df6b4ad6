import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { beginCards, finishFiles } from "#src/node/gatsby/finish-files";
import type { PlannedCard } from "#src/node/pipeline/seo/share-card";
import type { ShareCard } from "#src/views/share-card";
import { emptyFolder, writeFiles } from "./small-site";

/** Folder of the project whose build is finished. */
let root = "";
let lines: string[] = [];
beforeEach(async () => {
	root = await emptyFolder();
	lines = [];
	for (const name of ["src", "node_modules", "tsconfig.json", "package.json"])
		symlinkSync(join(process.cwd(), name), join(root, name));
	mkdirSync(join(root, "public"));
});

function plannedCard(number: number): PlannedCard {
	const path = `/cards/${String(number).padStart(10, "0")}.png`;
	return { path, card: { scheme: 1, brand: "Антракт", locale: "ru-RU", title: `Шоу ${number}`, notes: [] } };
}

const pages = (count: number) =>
	Object.fromEntries(
		Array.from({ length: count }, (_, at) => [`${at}/index.html`, `<p>${"текст ".repeat(300)}${at}`]),
	);
const plannedCards = (count: number) => Array.from({ length: count }, (_, number) => plannedCard(number));
const finishBuild = (wanted: readonly PlannedCard[]) =>
	finishFiles(root, beginCards(root, wanted), (line) => lines.push(line.replace(/[\d.]+ s$/, "… s")));
const filesEndingIn = (suffix: string) =>
	readdirSync(join(root, "public"), { recursive: true, encoding: "utf8" }).filter((file) =>
		file.endsWith(suffix),
	);

describe("finishing a build", () => {
	it.each([
		["few files in one process", 5],
		["many files in several processes", 1_100],
	])("draws each card and compresses each file once: %s", async (_name, count) => {
		await writeFiles(join(root, "public"), pages(count));
		await finishBuild(plannedCards(3));
		expect(filesEndingIn(".png")).toHaveLength(3);
		for (const suffix of [".html.br", ".html.gz"]) expect(filesEndingIn(suffix)).toHaveLength(count);
		await finishBuild(plannedCards(3));
		expect(lines).toEqual([
			`3 share cards drawn, 0 kept, 0 removed; ${count} files compressed, in … s`,
			"0 share cards drawn, 3 kept, 0 removed; 0 files compressed, in … s",
		]);
	});

	it("finishes only what an edit changed", async () => {
		await writeFiles(join(root, "public"), pages(3));
		await finishBuild([plannedCard(1), plannedCard(2)]);
		rmSync(join(root, "public", "1"), { recursive: true });
		await writeFiles(join(root, "public"), { "new/index.html": "<p>новый</p>".repeat(200) });
		await finishBuild([plannedCard(2), plannedCard(3)]);
		expect(lines.at(-1)).toBe("1 share cards drawn, 1 kept, 1 removed; 1 files compressed, in … s");
		expect(existsSync(join(root, "public", "1", "index.html.br"))).toBe(false);
	});

	it("draws many cards while the pages are built", async () => {
		const wanted = plannedCards(500);
		const early = beginCards(root, wanted);
		await early.end;
		expect(filesEndingIn(".png")).toHaveLength(500);
		await finishFiles(root, early, (line) => lines.push(line));
		expect(lines[0]).toMatch("500 share cards drawn, 0 kept, 0 removed; 0 files compressed");
	});

	it("fails when the cards can't be drawn while the pages are built", async () => {
		const [first, ...others] = plannedCards(500);
		const broken = { path: "/cards/broken.png", card: { ...first?.card, locale: "no locale" } as ShareCard };
		await expect(finishBuild([broken, ...others])).rejects.toThrow("its reason is above");
	});

	it("says what failed when one of several processes fails", async () => {
		await writeFiles(join(root, "public"), pages(1_100));
		// A folder stands where a copy should be written.
		mkdirSync(join(root, "public", "7", "index.html.br"));
		await expect(finishBuild([])).rejects.toThrow(
			"A process that finishes the build failed; its reason is above",
		);
	});
});
