import { createReadStream } from "node:fs";
import { BuildSteps } from "./build-steps";

const POLL_MS = 250;

/**
 * Reports the steps of a build from its log, as the log grows.
 * @returns a function that stops it
 */
export function followLog(log: string, begin: (step: string) => void, pollMs = POLL_MS): () => void {
	const steps = new BuildSteps();
	let position = 0;
	let isReading = false;
	const readNew = async () => {
		// A second read meanwhile would mix its chunks with those of the first.
		if (isReading) return;
		isReading = true;
		try {
			for await (const chunk of createReadStream(log, { start: position })) {
				position += chunk.length;
				for (const name of steps.take(String(chunk))) begin(name);
			}
		} catch {
			// Steps only show progress, so the run goes on; the next poll reads the rest.
		} finally {
			isReading = false;
		}
	};
	const timer = setInterval(() => void readNew(), pollMs);
	return () => clearInterval(timer);
}
