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

/** Cards that take a process some seconds. */
const MANY = 2_000;
/** On a busy machine, a process of low priority hardly gets on. */
const WAIT = { timeout: 100_000 };
const TEST = { timeout: 120_000 };

async function wantedCards(count: number): Promise<PlannedCard[]> {
	const cards = Array.from({ length: count }, (_, number): PlannedCard => {
		const path = `/cards/${String(number).padStart(10, "0")}.png`;
		return { path, card: { scheme: number, brand: "Антракт", locale: "ru-RU", title: `Шоу ${number}`, notes: [] } };
	});
	await writeWantedCards(root, cards);
	return cards;
}

const begin = (wanted: readonly PlannedCard[]) =>
	drawBeside(
		root,
		wanted.map(({ path }) => path),
	);

const names = () => {
	const folder = join(root, "public", "cards");
	return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".png")) : [];
};

async function expectEnded(): Promise<void> {
	let count = -1;
	while (count !== names().length) {
		count = names().length;
		await pause(500);
	}
	expect(count).toBeLessThan(MANY);
}

describe("drawing share cards beside the build", TEST, () => {
	it("leaves the rest to the step after the build when it is ended", async () => {
		const wanted = await wantedCards(MANY);
		const end = begin(wanted);
		await vi.waitUntil(() => names().length > 0, WAIT);
		await end();
		await expectEnded();
		const kept = names().length;
		const few = wanted.slice(0, kept + 5);
		expect(drawCards(root, few)).toMatchObject({ drawn: 5, kept });
		expect(names()).toEqual(few.map(({ path }) => path.slice("/cards/".length)));
	});

	it("starts no process for a few cards", async () => {
		const wanted = await wantedCards(100);
		const end = begin(wanted);
		await pause(1_000);
		await end();
		expect(names()).toEqual([]);
	});

	it.each(["SIGKILL", "SIGTERM", undefined] as const)("ends with a build that ends by %s", async (signal) => {
		await wantedCards(MANY);
		const build = join(root, "build.ts");
		const started = `drawBeside(process.cwd(), Array.from({ length: ${MANY} }, (_, number) => \`/cards/\${number}.png\`));`;
		// Without a signal, it ends when nothing else is left to do.
		const busy = signal ? "setInterval(() => undefined, 1_000);" : "process.stdin.resume();";
		writeFileSync(build, `import { drawBeside } from "./src/build/cards/beside";\n${started}\n${busy}\n`);
		const parent = spawn(process.execPath, ["--import", "tsx", build], {
			cwd: root,
			stdio: ["pipe", "ignore", "inherit"],
		});
		const ended = once(parent, "exit");
		await vi.waitUntil(() => names().length > 0, WAIT);
		if (signal) parent.kill(signal);
		else parent.stdin.end();
		await ended;
		await expectEnded();
	});

	it("leaves a failure to the step after the build", async () => {
		const wanted = await wantedCards(300);
		rmSync(join(root, "src/build/cards/faces/georgian-900.ttf"));
		const end = begin(wanted);
		await pause(1_000);
		await end();
		expect(names()).toEqual([]);
		expect(() => drawCards(root, wanted)).toThrow("georgian-900.ttf");
	});
});
