import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, it, vi } from "vitest";
import { writeWantedCards } from "../../../src/build/cards/wanted";
import { TSX_LOADER } from "../../tools/processes";
import { folderWithFiles } from "./small-site";

const FINISH_ARGS = ["--import", TSX_LOADER, resolve("src/build/gatsby/finish-main.ts")];

function runFinishMain(cwd: string) {
	return spawnSync(process.execPath, FINISH_ARGS, { cwd, encoding: "utf8" });
}

/** Makes a folder as Gatsby's build leaves it, with a list of share cards to draw. */
async function folderWithWantedCards(count: number, locale = "ru-RU"): Promise<string> {
	const root = await folderWithFiles({ "public/index.html": "" });
	await symlink(resolve("src"), join(root, "src"));
	const cards = Array.from({ length: count }, (_, number) => ({
		path: `/cards/${String(number).padStart(10, "0")}.png`,
		card: { scheme: number, brand: "Антракт", locale, title: `Шоу ${number}`, notes: ["Москва"] },
	}));
	await writeWantedCards(root, cards);
	return root;
}

/** Finds the id of a child process that draws cards, if one runs; tsx may have started other children. */
function drawingProcessOf(parent: number | undefined): number | undefined {
	const children = readFileSync(`/proc/${parent}/task/${parent}/children`, "utf8").trim().split(" ").filter(Boolean);
	return children.map(Number).find((id) => readFileSync(`/proc/${id}/cmdline`, "utf8").includes("cards-main"));
}

it("finish-main compresses files, and prints how many, and how many cards it drew, kept and removed", async () => {
	const root = await folderWithFiles({ "public/index.html": "a".repeat(2_000), "public/cards/0000000001.png": "" });
	await writeWantedCards(root, []);
	const { status, stdout } = runFinishMain(root);
	expect(status).toBe(0);
	expect(stdout).toMatch(/0 share cards drawn in [\d.]+ s, 0 kept, 1 removed/);
	expect(stdout).toMatch(/1 files compressed in [\d.]+ s/);
	expect(existsSync(join(root, "public", "index.html.br"))).toBe(true);
});

it.each([2, 1_001])("finish-main draws %d missing cards, and keeps them when it runs again", async (count) => {
	const root = await folderWithWantedCards(count);
	expect(runFinishMain(root).stdout).toMatch(new RegExp(`${count} share cards drawn in [\\d.]+ s, 0 kept, 0 removed`));
	expect(readdirSync(join(root, "public", "cards"))).toHaveLength(count);
	expect(runFinishMain(root).stdout).toMatch(new RegExp(`0 share cards drawn in [\\d.]+ s, ${count} kept, 0 removed`));
});

it.each(["SIGTERM", "SIGKILL"] as const)("drawing processes stop when finish-main is ended by %s", async (signal) => {
	const root = await folderWithWantedCards(5_000);
	const drawnNames = () =>
		existsSync(join(root, "public", "cards")) ? readdirSync(join(root, "public", "cards")) : [];
	const running = spawn(process.execPath, FINISH_ARGS, { cwd: root, stdio: "ignore" });
	await vi.waitUntil(() => drawnNames().length > 2, { timeout: 20_000 });
	running.kill(signal);
	await once(running, "exit");
	const counts = [-1];
	const hasStopped = () => {
		counts.push(drawnNames().length);
		return counts.at(-1) === counts.at(-2);
	};
	await vi.waitUntil(hasStopped, { timeout: 5_000, interval: 200 });
	expect(counts.at(-1)).toBeLessThan(5_000);
});

it("finish-main names the signal that ended a drawing process", async () => {
	const root = await folderWithWantedCards(5_000);
	const running = spawn(process.execPath, FINISH_ARGS, { cwd: root });
	const errors = running.stderr.setEncoding("utf8").toArray();
	const drawing = await vi.waitUntil(() => drawingProcessOf(running.pid), { timeout: 20_000 });
	process.kill(drawing, "SIGKILL");
	expect(await once(running, "close")).toEqual([137, null]);
	expect((await errors).join("")).toContain("was ended by SIGKILL");
});

it("finish-main fails when a file can't be compressed", async () => {
	const root = await folderWithFiles({ "public/index.html": "a".repeat(2_000), "public/index.html.gz/taken": "" });
	await writeWantedCards(root, []);
	const { status, stderr } = runFinishMain(root);
	expect(status).toBe(1);
	expect(stderr).toContain("The files can't be compressed: EISDIR");
});

it.each([1, 1_001])("finish-main fails when share cards can't be drawn (%d in the list)", async (count) => {
	const { status, stderr } = runFinishMain(await folderWithWantedCards(count, "no locale"));
	expect(status).toBe(1);
	expect(stderr).toContain("The share cards can't be drawn: Incorrect locale");
});

it("finish-main fails when Gatsby left no list of cards", async () => {
	const { status, stderr } = runFinishMain(await folderWithFiles({ "public/index.html": "" }));
	expect(status).toBe(1);
	expect(stderr).toContain("The share cards can't be drawn: ENOENT");
});
