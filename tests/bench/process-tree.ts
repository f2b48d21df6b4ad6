import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";

/** What a command cost, with all processes it started. */
export interface Cost {
	wallSeconds: number;
	cpuSeconds: number;
	/** The most memory the processes had at one time, megabytes; pages they share are counted once. */
	peakMegabytes: number;
	/** What other processes of the machine took meanwhile, in seconds of a processor. */
	othersSeconds: number;
	/** All it printed. */
	said: string;
}

const SAMPLE_MS = 500;
/** Of what a failed command printed, in characters. */
const LAST_WORDS = 4_000;
const TICKS_PER_SECOND = 100;

/** Runs a command and watches its processes through /proc. @throws when it fails, with the end of what it said */
export async function measured(
	command: string,
	args: readonly string[],
	options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<Cost> {
	const from = performance.now();
	const busyFrom = busyTicks();
	const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
	const said = words(child);
	const ticks = new Map<number, number>();
	let peakKilobytes = 0;
	const sample = () => {
		const tree = child.pid === undefined ? [] : descendants(child.pid);
		for (const pid of tree) ticks.set(pid, Math.max(ticks.get(pid) ?? 0, ticksOf(pid)));
		peakKilobytes = Math.max(
			peakKilobytes,
			tree.reduce((sum, pid) => sum + kilobytesOf(pid), 0),
		);
	};
	const timer = setInterval(sample, SAMPLE_MS);
	const [code] = await once(child, "exit");
	clearInterval(timer);
	if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}:\n${said().slice(-LAST_WORDS)}`);
	const cpuSeconds = [...ticks.values()].reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
	return {
		wallSeconds: (performance.now() - from) / 1_000,
		cpuSeconds,
		othersSeconds: Math.max(0, (busyTicks() - busyFrom) / TICKS_PER_SECOND - cpuSeconds),
		peakMegabytes: peakKilobytes / 1_024,
		said: said(),
	};
}

function words({ stdout, stderr }: ChildProcess): () => string {
	const chunks: Buffer[] = [];
	for (const stream of [stdout, stderr]) stream?.on("data", (chunk: Buffer) => chunks.push(chunk));
	return () => Buffer.concat(chunks).toString();
}

/** The process and all below it. */
function descendants(root: number): number[] {
	const children = new Map<number, number[]>();
	for (const name of readdirSync("/proc")) {
		if (!/^\d+$/.test(name)) continue;
		const parent = Number(statFields(Number(name))[1]);
		if (Number.isNaN(parent)) continue;
		const siblings = children.get(parent);
		if (siblings) siblings.push(Number(name));
		else children.set(parent, [Number(name)]);
	}
	const tree = [root];
	// The list grows while it is walked.
	for (const pid of tree) tree.push(...(children.get(pid) ?? []));
	return tree;
}

/** Fields of /proc/[pid]/stat after the name, which may hold blanks: state, parent, … utime is 11, stime 12. */
function statFields(pid: number): string[] {
	const text = readProc(`/proc/${pid}/stat`);
	return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

function ticksOf(pid: number): number {
	const fields = statFields(pid);
	return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

function kilobytesOf(pid: number): number {
	return Number(/^Pss:\s+(\d+)/m.exec(readProc(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
}

/** What the machine's processors have worked since it started; the fields are user, nice, system, idle, iowait, irq, softirq, steal. */
function busyTicks(): number {
	const [, ...fields] = readProc("/proc/stat").split("\n", 1).join().trim().split(/\s+/);
	const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = fields.map(Number);
	return user + nice + system + irq + softirq + steal;
}

/** A process may end between being seen and being read. */
function readProc(path: string): string {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}
