import type { ChildProcess } from "node:child_process";
import type { PlannedPage } from "../plan/page-data";
import type { PageRoute } from "../plan/page-plan";
import type { HistoryRecord } from "../source/history";

/** What the planning process sends after the last page. */
export interface PlanningResult {
	newHistory: HistoryRecord[];
	messages: string[];
	warnings: string[];
}

/** Messages of the process that plans the pages (`planning-main.ts`), in order; `failed` can take the place of any. */
export type PlanningMessage =
	| { kind: "landing"; livePages: PageRoute[] }
	| { kind: "plans"; plans: PlannedPage[] }
	| ({ kind: "planned" } & PlanningResult)
	| { kind: "written" }
	| { kind: "failed"; sentence: string };

/** Tells the planning process that it may write files; until then, Gatsby may delete their folders. */
export const BEGIN_MESSAGE = "begin";

/** Tells the planning process that it may write page data; until then, Gatsby would delete data of unknown pages. */
export const WRITE_PAGES_MESSAGE = "write-pages";

declare global {
	/** Started by `start-planning.mjs`, in builds only. */
	var planningProcess:
		| {
				process: Pick<ChildProcess, "send" | "disconnect" | "connected">;
				messages: AsyncIterator<[PlanningMessage]>;
		  }
		| undefined;
}

/** Follows the process that plans the pages of a build. Each promise rejects when the API fails or the process dies. */
export class Planning {
	/** Resolves to the pages that show no records, once the modules that scripts import are written. */
	readonly livePages: Promise<readonly PageRoute[]>;
	readonly planned: Promise<PlanningResult & { plans: readonly PlannedPage[] }>;
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
		const planning = new Planning(running);
		planning.send(BEGIN_MESSAGE);
		return planning;
	}

	/** Lets the process write the data of pages. All of it is written when `planned` resolves. */
	writePages(): void {
		this.send(WRITE_PAGES_MESSAGE);
	}

	private send(message: string): void {
		// No error is needed for a process that has ended: waiting for its next message fails.
		if (this.running.process.connected) this.running.process.send(message, () => undefined);
	}

	/** Disconnects the process once it has written all files, so that it ends and frees the catalogue. */
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
		const isExpected = (received: PlanningMessage): received is Extract<PlanningMessage, { kind: K }> =>
			(kinds as readonly string[]).includes(received.kind);
		if (!message || !isExpected(message))
			throw new Error("The process that plans the pages ended early. Is there enough memory? Build again.");
		return message;
	}
}
