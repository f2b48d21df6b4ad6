import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { writeWantedCards } from "../../../src/build/cards/wanted";
import { folderWith } from "./small-site";

const TSX = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;

/** Runs the step after Gatsby's build. */
function finish(cwd: string) {
	const args = ["--import", TSX, resolve("src/build/gatsby/finish-main.ts")];
	return spawnSync(process.execPath, args, { cwd, encoding: "utf8" });
}

it("compresses the files of a build and counts its cards", async () => {
	const root = await folderWith({ "public/index.html": "a".repeat(2_000), "public/cards/0000000001.png": "" });
	await writeWantedCards(root, []);
	const { status, stdout } = finish(root);
	expect(status).toBe(0);
	expect(stdout).toMatch(/0 share cards drawn in [\d.]+ s, 0 kept, 1 removed/);
	expect(stdout).toMatch(/1 files compressed in [\d.]+ s/);
	expect(existsSync(join(root, "public", "index.html.br"))).toBe(true);
});

it("draws the first cards on all processors", async () => {
	const root = await folderWith({ "public/index.html": "" });
	await symlink(resolve("src"), join(root, "src"));
	const plannedCard = (number: number) => ({
		path: `/cards/000000000${number}.png`,
		card: { scheme: number, brand: "Антракт", locale: "ru-RU", title: `Шоу ${number}`, notes: ["Москва"] },
	});
	await writeWantedCards(root, [plannedCard(1), plannedCard(2), plannedCard(3)]);
	expect(finish(root).stdout).toMatch(/3 share cards drawn in [\d.]+ s, 0 kept, 0 removed/);
	expect(readdirSync(join(root, "public", "cards"))).toHaveLength(3);
	expect(finish(root).stdout).toMatch(/0 share cards drawn in [\d.]+ s, 3 kept, 0 removed/);
});

it("fails when a file can't be compressed", async () => {
	const root = await folderWith({ "public/index.html": "a".repeat(2_000), "public/index.html.gz/taken": "" });
	await writeWantedCards(root, []);
	const { status, stderr } = finish(root);
	expect(status).toBe(1);
	expect(stderr).toContain("The files can't be compressed: EISDIR");
});

it("fails when Gatsby left no list of cards", async () => {
	const { status, stderr } = finish(await folderWith({ "public/index.html": "" }));
	expect(status).toBe(1);
	expect(stderr).toContain("The share cards can't be drawn: ENOENT");
});
