const WIDTH = 30;
const STEP_PERCENT = 10;

export class UploadProgress {
	private done = 0;
	private told = 0;

	constructor(
		private readonly total: number,
		private readonly say: (line: string) => void,
		private readonly stream: NodeJS.WriteStream = process.stderr,
	) {}

	step(stage: string): void {
		this.done += 1;
		const percent = Math.floor((this.done / this.total) * 100);
		if (this.stream.isTTY) {
			const filled = Math.round((percent / 100) * WIDTH);
			const bar = "█".repeat(filled).padEnd(WIDTH, "░");
			const end = this.done === this.total ? "\n" : "";
			this.stream.write(`\r\u001b[K${bar} ${this.done}/${this.total} ${stage}${end}`);
		} else if (percent >= this.told + STEP_PERCENT) {
			this.told = percent - (percent % STEP_PERCENT);
			this.say(`Uploaded ${this.done} of ${this.total} objects (${stage}).`);
		}
	}
}
