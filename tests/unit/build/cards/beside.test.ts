import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { drawBeside } from "../../../../src/build/cards/beside";
import { drawCards } from "../../../../src/build/cards/draw-cards";
import { writeWantedCards } from "../../../../src/build/cards/wanted";
import type { PlannedCard } from "../../../../src/build/seo/share-card";

let root = "";
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "beside-"));
	for (const path of ["src/build/cards", "src/theme", "src/views"]) cpSync(path, join(root, path), { recursive: true });
	symlinkSync(resolve("node_modules"), join(root, "node_modules"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Number of cards that keep a process busy for seconds. */
const MANY_CARDS = 2_000;
/** Long limits, since the low-priority process makes little progress on a busy machine. */
const WAIT_OPTIONS = { timeout: 100_000 };
const TEST_OPTIONS = { timeout: 120_000 };

async function writeListOfCards(count: number): Promise<PlannedCard[]> {
	const cards = Array.from({ length: count }, (_, number): PlannedCard => {
		const path = `/cards/${String(number).padStart(10, "0")}.png`;
		return { path, card: { scheme: number, brand: "Антракт", locale: "ru-RU", title: `Шоу ${number}`, notes: [] } };
	});
	await writeWantedCards(root, cards);
	return cards;
}

const startDrawing = (wantedCards: readonly PlannedCard[]) =>
	drawBeside(
		root,
		wantedCards.map(({ path }) => path),
	);

const drawnNames = () => {
	const folder = join(root, "public", "cards");
	return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".png")) : [];
};

async function expectUnfinishedAndStopped(): Promise<void> {
	let count = -1;
	while (count !== drawnNames().length) {
		count = drawnNames().length;
		await pause(500);
	}
	expect(count).toBeLessThan(MANY_CARDS);
}

describe("drawing share cards in a process beside the build", TEST_OPTIONS, () => {
	it("leaves the remaining cards to the step after the build when stopped", async () => {
		const wantedCards = await writeListOfCards(MANY_CARDS);
		const stopDrawing = startDrawing(wantedCards);
		await vi.waitUntil(() => drawnNames().length > 0, WAIT_OPTIONS);
		await stopDrawing();
		await expectUnfinishedAndStopped();
		const drawnCount = drawnNames().length;
		const fiveMore = wantedCards.slice(0, drawnCount + 5);
		expect(drawCards(root, fiveMore)).toMatchObject({ drawn: 5, kept: drawnCount });
		expect(drawnNames()).toEqual(fiveMore.map(({ path }) => path.slice("/cards/".length)));
	});

	it("starts no process when only a hundred cards are missing", async () => {
		const wantedCards = await writeListOfCards(100);
		const stopDrawing = startDrawing(wantedCards);
		await pause(1_000);
		await stopDrawing();
		expect(drawnNames()).toEqual([]);
	});

	it.each(["SIGKILL", "SIGTERM", undefined] as const)(
		"stops when the build process exits (signal: %s)",
		async (signal) => {
			await writeListOfCards(MANY_CARDS);
			const build = join(root, "build.ts");
			const drawCode = `drawBeside(process.cwd(), Array.from({ length: ${MANY_CARDS} }, (_, number) => \`/cards/\${number}.png\`));`;
			// Without a signal, the build exits when its standard input ends.
			const waitCode = signal ? "setInterval(() => undefined, 1_000);" : "process.stdin.resume();";
			writeFileSync(build, `import { drawBeside } from "./src/build/cards/beside";\n${drawCode}\n${waitCode}\n`);
			const parent = spawn(process.execPath, ["--import", "tsx", build], {
				cwd: root,
				stdio: ["pipe", "ignore", "inherit"],
			});
			const buildExit = once(parent, "exit");
			await vi.waitUntil(() => drawnNames().length > 0, WAIT_OPTIONS);
			if (signal) parent.kill(signal);
			else parent.stdin.end();
			await buildExit;
			await expectUnfinishedAndStopped();
		},
	);

	it("doesn't report a failure, which the step after the build reports instead", async () => {
		const wantedCards = await writeListOfCards(300);
		rmSync(join(root, "src/build/cards/faces/georgian-900.ttf"));
		const stopDrawing = startDrawing(wantedCards);
		await pause(1_000);
		await stopDrawing();
		expect(drawnNames()).toEqual([]);
		expect(() => drawCards(root, wantedCards)).toThrow("georgian-900.ttf");
	});
});
