import type { FastifyInstance } from "fastify";
import type { Desk } from "./desk";
import { operatorOf } from "./guard";
import { progressMeta, stepName } from "./pages/progress-words";
import { progressOf, usualRun } from "./progress";
import { readerOf } from "./reader";
import type { DeskTexts } from "./texts-ru";

const TICK_MS = 400;
/** How many ticks pass until the session is checked again. */
const CHECK_TICKS = 25;

/** Sends open pages the state and the progress of a run as server-sent events. */
export function registerEvents(server: FastifyInstance, desk: Desk): void {
	server.get("/events", async (request, reply) => {
		if (!operatorOf(desk, request)) return reply.code(401).send();
		const { texts } = readerOf(desk, request);
		const headers = Object.fromEntries(
			Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
		);
		reply.hijack();
		reply.raw.writeHead(200, { ...headers, "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" });
		const told = { state: "", log: "" };
		let ticks = 0;
		const tell = (event: "state" | "log", data: unknown) => {
			const text = JSON.stringify(data);
			if (text !== told[event]) reply.raw.write(`event: ${event}\ndata: ${text}\n\n`);
			told[event] = text;
		};
		const tick = () => {
			if (++ticks % CHECK_TICKS === 0) {
				if (!operatorOf(desk, request)) return stop();
				reply.raw.write(": here\n\n");
			}
			const { log, ...state } = newsOf(desk, texts);
			if (log !== undefined) tell("log", log);
			tell("state", state);
		};
		// An uncaught error would end the desk; the page connects again by itself.
		const safely = () => {
			try {
				tick();
			} catch (error) {
				console.error(error);
				stop();
			}
		};
		const timer = setInterval(safely, TICK_MS);
		const stop = () => {
			clearInterval(timer);
			reply.raw.end();
		};
		reply.raw.once("close", stop);
		safely();
		return reply;
	});
}

/** The events' data, read by client.ts. */
interface News {
	key: string;
	last?: string;
	run?: { step: string; share: number | undefined; meta: string };
	log?: string;
}

function newsOf(desk: Desk, texts: DeskTexts): News {
	const now = desk.now();
	const runs = desk.runs.all();
	const key = desk.key(runs, now);
	const { run } = desk.working(runs, now) ?? {};
	if (!run) return { key, last: lastOutcome(desk, texts) };
	const progress = progressOf(run, usualRun(run, runs), now);
	const shown = { step: stepName(texts, progress.step), share: progress.share, meta: progressMeta(texts, progress) };
	return { key, run: shown, log: desk.logOf(run.id) };
}

function lastOutcome(desk: Desk, texts: DeskTexts): string {
	const [last] = desk.runs.all();
	if (!last) return "";
	return `${texts.action[last.action]}: ${last.end ? texts.outcome[last.end.outcome] : texts.outcome.failed}`;
}
