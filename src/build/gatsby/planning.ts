import type { ChildProcess } from "node:child_process";
import type { PlannedPage } from "../plan/page-data";
import type { PageAddress } from "../plan/page-plan";
import type { Memory } from "../source/history";

/** The end of planning, after all plans. */
export interface Planned {
	/** History to write after a successful build. */
	memory: Memory[];
	/** Lines for the terminal. */
	said: string[];
	warnings: string[];
}

/** A message of the process that plans the pages (`planning-main.ts`), in the order in which it sends them. */
export type PlanningMessage =
	| { kind: "landing"; livePages: PageAddress[] }
	| { kind: "plans"; plans: PlannedPage[] }
	| ({ kind: "planned" } & Planned)
	| { kind: "written" }
	| { kind: "failed"; sentence: string };

/** What the process waits for before it writes anything: Gatsby may delete its folders first. */
export const BEGIN = "begin";

/** What it waits for before it writes the data of pages: Gatsby deletes the data of pages that it doesn't know yet. */
export const WRITE_PAGES = "write-pages";

declare global {
	/** Started by `start-planning.mjs`, in builds only. */
	var planningProcess:
		| {
				process: Pick<ChildProcess, "send" | "disconnect" | "connected">;
				messages: AsyncIterator<[PlanningMessage]>;
		  }
		| undefined;
}

/** Follows the process that plans the pages of a build. Each promise rejects when the API fails, or the process ends. */
export class Planning {
	/** Resolves when what scripts are compiled with is written, to the pages that don't depend on records. */
	readonly livePages: Promise<readonly PageAddress[]>;
	readonly planned: Promise<Planned & { plans: readonly PlannedPage[] }>;
	/** Resolves when all files are written. */
	readonly written: Promise<void>;

	private constructor(private readonly running: NonNullable<typeof globalThis.planningProcess>) {
		this.livePages = this.next("landing").then(({ livePages }) => livePages);
		this.planned = this.livePages.then(() => this.collect());
		this.written = this.planned.then(() => this.end());
		// Failures are reported where a promise is awaited.
		this.written.catch(() => undefined);
	}

	/** @throws Error when the process wasn't started */
	static begin(): Planning {
		const running = globalThis.planningProcess;
		if (!running) throw new Error("Build the site with `npm run build`: Gatsby alone doesn't plan its pages.");
		globalThis.planningProcess = undefined;
		// A process that has ended is noticed by its missing messages.
		if (running.process.connected) running.process.send(BEGIN, () => undefined);
		return new Planning(running);
	}

	/** Lets the process write the data of pages. All of it is written when they are planned. */
	writePages(): void {
		if (this.running.process.connected) this.running.process.send(WRITE_PAGES, () => undefined);
	}

	/** Lets the process go as soon as it is done: it holds the whole catalogue. */
	private async end(): Promise<void> {
		await this.next("written");
		if (this.running.process.connected) this.running.process.disconnect();
	}

	private async collect() {
		const plans: PlannedPage[] = [];
		for (;;) {
			const message = await this.next("plans", "planned");
			if (message.kind === "planned") return { ...message, plans };
			for (const plan of message.plans) plans.push(plan);
		}
	}

	private async next<K extends PlanningMessage["kind"]>(...kinds: K[]): Promise<Extract<PlanningMessage, { kind: K }>> {
		const next = await this.running.messages.next();
		const message = next.done ? undefined : next.value[0];
		if (message?.kind === "failed") throw new Error(message.sentence);
		if (!message || !isOneOf(message, kinds))
			throw new Error("The process that plans the pages ended early. Is there enough memory? Build again.");
		return message;
	}
}

function isOneOf<K extends PlanningMessage["kind"]>(
	message: PlanningMessage,
	kinds: readonly K[],
): message is Extract<PlanningMessage, { kind: K }> {
	return (kinds as readonly string[]).includes(message.kind);
}
