import type { FastifyInstance } from "fastify";
import type { Run } from "../publish/runs";
import type { Desk } from "./desk";
import { operatorOf } from "./guard";
import { progressTimes, stepName } from "./pages/progress-words";
import { progressOf, usualRun } from "./progress";
import { readerOf } from "./reader";
import type { DeskTexts } from "./texts-ru";

const UPDATE_CHECK_INTERVAL_MS = 400;
const TICKS_BETWEEN_SESSION_CHECKS = 25;

/** Registers `/events`: server-sent events with the desk's state, and the progress and log of the run under way. */
export function registerEvents(server: FastifyInstance, desk: Desk): void {
	server.get("/events", async (request, reply) => {
		if (!operatorOf(desk, request)) return reply.code(401).send();
		const { texts } = readerOf(desk, request);
		for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, String(value));
		reply.hijack();
		reply.raw.writeHead(200, { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" });
		const lastSent = { state: "", log: "" };
		let ticks = 0;
		const send = (event: "state" | "log", data: unknown) => {
			const text = JSON.stringify(data);
			if (text !== lastSent[event]) reply.raw.write(`event: ${event}\ndata: ${text}\n\n`);
			lastSent[event] = text;
		};
		const tick = () => {
			if (++ticks % TICKS_BETWEEN_SESSION_CHECKS === 0) {
				if (!operatorOf(desk, request)) return stop();
				// A comment line keeps proxies from closing an idle connection.
				reply.raw.write(": here\n\n");
			}
			const { log, ...state } = eventData(desk, texts);
			if (log !== undefined) send("log", log);
			send("state", state);
		};
		const tickSafely = () => {
			try {
				tick();
			} catch (error) {
				// An uncaught error would end the desk. The page reconnects by itself.
				console.error(error);
				stop();
			}
		};
		const timer = setInterval(tickSafely, UPDATE_CHECK_INTERVAL_MS);
		const stop = () => {
			clearInterval(timer);
			reply.raw.end();
		};
		reply.raw.once("close", stop);
		tickSafely();
		return reply;
	});
}

/** Collects the data of the events `state` and `log`, read by client.ts. */
function eventData(desk: Desk, texts: DeskTexts) {
	const now = desk.now();
	desk.edits.refresh();
	const runs = desk.runs.all();
	const key = desk.stateKey(runs, now);
	const run = desk.workingRun(runs, now);
	if (!run) return { key, last: lastOutcome(runs, texts) };
	const progress = progressOf(run, usualRun(run, runs), now);
	const { share, index } = progress;
	const runData = {
		step: stepName(texts, progress.step),
		share,
		index,
		meta: progressTimes(texts, progress),
	};
	return { key, run: runData, log: desk.logOf(run.id) };
}

function lastOutcome([last]: readonly Run[], texts: DeskTexts): string {
	if (!last) return "";
	return `${texts.action[last.action]}: ${last.end ? texts.outcome[last.end.outcome] : texts.outcome.failed}`;
}
