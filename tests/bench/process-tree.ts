import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { groupByKeys } from "#src/domain/catalogue";
import { sum } from "./numbers";

/** Resource use of a command and its descendant processes, and the command's output. */
export interface Cost {
	wallSeconds: number;
	cpuSeconds: number;
	/** Peak memory of the command's processes together; memory that they share counts once. */
	peakMebibytes: number;
	/** Processor seconds that all other processes of the machine used while the command ran. */
	othersSeconds: number;
	output: string;
}

/** Interval at which processor time and memory of the processes are read. */
const SAMPLE_INTERVAL_MS = 500;
/** Number of characters to report from the end of a failed command's output. */
const REPORTED_CHARACTERS = 4_000;
/** Clock ticks per second, the unit of processor times in /proc. */
const TICKS_PER_SECOND = 100;

/** Runs a command and measures its cost from /proc. @throws Error with the end of the output when the command fails */
export async function runMeasured(
	command: string,
	args: readonly string[],
	options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<Cost> {
	const startedAt = performance.now();
	const busyTicksBefore = busyTicks();
	const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
	const outputOf = collectOutput(child);
	const ticks = new Map<number, number>();
	let peakKibibytes = 0;
	const sample = () => {
		const tree = child.pid === undefined ? [] : descendants(child.pid);
		for (const pid of tree) ticks.set(pid, Math.max(ticks.get(pid) ?? 0, cpuTicksOf(pid)));
		peakKibibytes = Math.max(peakKibibytes, sum(tree.map(memoryKibibytesOf)));
	};
	const timer = setInterval(sample, SAMPLE_INTERVAL_MS);
	const [code] = await once(child, "exit");
	clearInterval(timer);
	if (code !== 0)
		throw new Error(
			`${command} ${args.join(" ")} ended with ${code}:\n${outputOf().slice(-REPORTED_CHARACTERS)}`,
		);
	const cpuSeconds = sum([...ticks.values()]) / TICKS_PER_SECOND;
	return {
		wallSeconds: (performance.now() - startedAt) / 1_000,
		cpuSeconds,
		othersSeconds: Math.max(0, (busyTicks() - busyTicksBefore) / TICKS_PER_SECOND - cpuSeconds),
		peakMebibytes: peakKibibytes / 1_024,
		output: outputOf(),
	};
}

function collectOutput({ stdout, stderr }: ChildProcess): () => string {
	const chunks: Buffer[] = [];
	for (const stream of [stdout, stderr]) stream?.on("data", (chunk: Buffer) => chunks.push(chunk));
	return () => Buffer.concat(chunks).toString();
}

/** Returns the ids of a process and of its descendants. @param root the process's id */
function descendants(root: number): number[] {
	const pids = readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.map(Number);
	const children = groupByKeys(pids, (pid) => [Number(statFields(pid)[1])]);
	const tree = [root];
	// The loop also visits the processes that it adds.
	for (const pid of tree) tree.push(...(children.get(pid) ?? []));
	return tree;
}

/** Fields of /proc/[pid]/stat after the command's name (may contain spaces): 0 state, 1 parent, 11 utime, 12 stime. */
function statFields(pid: number): string[] {
	const text = readProc(`/proc/${pid}/stat`);
	return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

function cpuTicksOf(pid: number): number {
	const fields = statFields(pid);
	return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

/** A process's proportional set size; 0 if the process has ended. */
function memoryKibibytesOf(pid: number): number {
	return Number(/^Pss:\s+(\d+)/m.exec(readProc(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
}

/** Time that all processors were busy since boot, in ticks; from the first line of /proc/stat. */
function busyTicks(): number {
	const [, ...fields] = readProc("/proc/stat").split("\n", 1).join().trim().split(/\s+/);
	const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = fields.map(Number);
	return user + nice + system + irq + softirq + steal;
}

/** The text of a file in /proc; empty if the process has ended. */
function readProc(path: string): string {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}
