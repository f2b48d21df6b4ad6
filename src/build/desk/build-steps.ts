/** Lines of the build's output, and the step that begins after each. */
const STEP_PATTERNS: readonly (readonly [RegExp, string])[] = [
	[/success onPreBootstrap\b/, "scripts"],
	[/success Building production JavaScript/, "read"],
	[/\b\d+ pages planned\b/, "pages"],
	[/\bDone building in\b/, "finish"],
];

/** Finds the steps of a build in its output, chunk by chunk. */
export class BuildSteps {
	private rest = "";
	private readonly seen = new Set<string>();

	/** @returns the steps that begin in this chunk */
	take(chunk: string): string[] {
		const lines = (this.rest + chunk).split(/\r?\n/);
		this.rest = lines.pop() ?? "";
		return lines.flatMap((line) => {
			const [, name] = STEP_PATTERNS.find(([pattern]) => pattern.test(line)) ?? [];
			if (name === undefined || this.seen.has(name)) return [];
			this.seen.add(name);
			return [name];
		});
	}
}
