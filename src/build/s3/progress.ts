const BAR_WIDTH = 30;
const STEP_PERCENT = 10;

/** Shows a progress bar on a terminal; elsewhere, a line for each tenth. */
export class UploadProgress {
	private finished = 0;
	private reportedPercent = 0;

	constructor(
		private readonly total: number,
		private readonly say: (line: string) => void,
		private readonly stream: NodeJS.WriteStream = process.stderr,
	) {}

	step(stage: string): void {
		this.finished += 1;
		const percent = Math.floor((this.finished / this.total) * 100);
		if (this.stream.isTTY) {
			const filled = Math.round((percent / 100) * BAR_WIDTH);
			const bar = "█".repeat(filled).padEnd(BAR_WIDTH, "░");
			const end = this.finished === this.total ? "\n" : "";
			this.stream.write(`\r\u001b[K${bar} ${this.finished}/${this.total} ${stage}${end}`);
		} else if (percent >= this.reportedPercent + STEP_PERCENT) {
			this.reportedPercent = percent - (percent % STEP_PERCENT);
			this.say(`Uploaded ${this.finished} of ${this.total} objects (${stage}).`);
		}
	}
}
