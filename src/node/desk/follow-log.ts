import { createReadStream } from "node:fs";

/** Lines of the build's output, and the step that begins after each. */
const STEP_PATTERNS: readonly (readonly [RegExp, string])[] = [
	[/success onPreBootstrap\b/, "read"],
	[/\b\d+ pages planned\b/, "scripts"],
	[/success Building HTML renderer\b/, "pages"],
	[/success Building static HTML for pages\b/, "finish"],
];

/** Reports the steps of a build while its log grows. @param log the log's path @returns a function to stop reports */
export function followLog(log: string, onStep: (step: string) => void, pollMs = 250): () => void {
	const begunSteps = new Set<string>();
	let unfinishedLine = "";
	let position = 0;
	let isReading = false;
	const readNewText = async () => {
		// Two reads at once would mix up their chunks.
		if (isReading) return;
		isReading = true;
		try {
			for await (const chunk of createReadStream(log, { start: position })) {
				position += chunk.length;
				const lines = (unfinishedLine + String(chunk)).split(/\r?\n/);
				unfinishedLine = lines.pop() ?? "";
				for (const line of lines) {
					const [, step] = STEP_PATTERNS.find(([pattern]) => pattern.test(line)) ?? [];
					if (step === undefined || begunSteps.has(step)) continue;
					begunSteps.add(step);
					onStep(step);
				}
			}
		} catch {
			// Ignore a failed read: steps only show progress, and the next poll reads on from `position`.
		} finally {
			isReading = false;
		}
	};
	const timer = setInterval(() => void readNewText(), pollMs);
	return () => clearInterval(timer);
}
