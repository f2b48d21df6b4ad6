import type { Script } from "node:vm";
import fc from "fast-check";
import { PROFILES, type Profile } from "../../sandbox/server/profile";
import { SMALL_DATA_NOW } from "../../sandbox/server/small-data";
import { createBackend, isSecondBackend, type TestBackend } from "../backends";
import { bundlePage } from "./bundle";
import { CLAIM_KINDS } from "./claims";
import { FAULT_NAMES } from "./fault-steps";
import { anyStep, type Step } from "./steps";
import { VirtualClock } from "./virtual-clock";
import { SequenceWorld } from "./world";

/** The only behaviour of the second backend, in the words of the sandbox's profiles. */
const SECOND_PROFILE: Profile = { ...PROFILES.kind, basket_emptied: "when_paid", order_secret: false };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_SEQUENCE_STEPS = 14;

/** What a buyer does in two tabs, with the backend's profile and the error of the device's clock. */
export interface Sequence {
	profile: { name: "kind" | "production" } & Record<string, unknown>;
	clockSkewMs: number;
	steps: readonly Step[];
}

const anySequence: fc.Arbitrary<Sequence> = fc.record({
	profile: fc.constantFrom<Sequence["profile"]>(
		{ name: "kind" },
		{ name: "kind", payment: "late", order_progress_seconds: 1 },
		{ name: "kind", order_secret: false },
		{ name: "kind", basket_emptied: "when_paid" },
		{ name: "production", fields: {} },
		{ name: "production" },
	),
	clockSkewMs: fc.constantFrom(0, 0, HOUR_MS, -HOUR_MS, 30 * DAY_MS, -30 * DAY_MS),
	steps: fc.array(anyStep, { minLength: 3, maxLength: MAX_SEQUENCE_STEPS }),
});

/** How long the sequences ran, how often each fault was set, and how often pages made each kind of claim. */
export interface SequenceCounts {
	seconds: number;
	faults: Readonly<Record<string, number>>;
	claims: Readonly<Record<string, number>>;
}

/** Runs `runs` random sequences or replays the one at fast-check's `path`. @throws when a tab contradicts the server */
export async function checkSequences(runs: number, seed: number, path?: string): Promise<SequenceCounts> {
	const runner = await SequenceRunner.open();
	const startedAt = performance.now();
	try {
		await fc.assert(
			fc.asyncProperty(anySequence, async (sequence) => {
				await runner.run(sequence);
			}),
			{ numRuns: runs, seed, ...(path && { path }) },
		);
	} finally {
		await runner.close();
	}
	return { seconds: Math.round((performance.now() - startedAt) / 100) / 10, ...runner.counts() };
}

/** Runs sequences on one backend, reset before each, and counts the faults set and the claims on pages. */
export class SequenceRunner {
	private readonly faults = new Map<string, number>(FAULT_NAMES.map((name) => [name, 0]));
	private readonly claims = new Map<string, number>(CLAIM_KINDS.map((kind) => [kind, 0]));
	private clock = new VirtualClock(new Date(SMALL_DATA_NOW));

	private constructor(
		private readonly backend: TestBackend,
		private readonly script: Script,
	) {}

	static async open(): Promise<SequenceRunner> {
		const created: { runner?: SequenceRunner } = {};
		const backend = await createBackend({
			now: () => new Date(created.runner?.clock.now ?? SMALL_DATA_NOW),
			pause: (ms) => created.runner?.clock.pause(ms) ?? Promise.resolve(),
		});
		created.runner = new SequenceRunner(backend, await bundlePage(backend.url));
		return created.runner;
	}

	/** @returns how many orders the server has at the end */
	async run({ profile, clockSkewMs, steps }: Sequence): Promise<number> {
		this.clock = new VirtualClock(new Date(SMALL_DATA_NOW), () => world?.read());
		await this.backend.inject({ method: "POST", url: "/sandbox/reset" });
		let world: SequenceWorld | undefined;
		const { backend, clock, script } = this;
		const traits = isSecondBackend ? SECOND_PROFILE : Object.assign({ ...PROFILES[profile.name] }, profile);
		world = new SequenceWorld({ backend, clock, script, profile: traits, clockSkewMs });
		await world.control("POST", "/sandbox/profile", profile);
		try {
			await this.clock.pass(PAGE_LOAD_MS);
			for (const step of steps) {
				await step.run(world);
				await this.clock.pass(PAUSE_AFTER_STEP_MS);
			}
			await world.settleAndCompare();
			return (await world.device.network.orders()).length;
		} finally {
			world.close();
			// Let pending server work finish before the next sequence.
			await this.clock.sleep(HOUR_MS);
			for (const [name, times] of world.faults) this.faults.set(name, (this.faults.get(name) ?? 0) + times);
			for (const [kind, times] of world.claimChecker.counts)
				this.claims.set(kind, (this.claims.get(kind) ?? 0) + times);
		}
	}

	counts(): Pick<SequenceCounts, "faults" | "claims"> {
		return { faults: Object.fromEntries(this.faults), claims: Object.fromEntries(this.claims) };
	}

	close(): Promise<void> {
		return this.backend.close();
	}
}

/** Time in which both tabs load before the first step. */
const PAGE_LOAD_MS = 300;
const PAUSE_AFTER_STEP_MS = 5;
