const BAR_WIDTH = 30;
const STEP_PERCENT = 10;

/** Creates a function to call for each uploaded object. Shows a bar on a terminal, else a line for each 10 %. */
export function uploadProgress(total: number, say: (line: string) => void): (stage: string) => void {
	const { stderr } = process;
	let count = 0;
	let reportedPercent = 0;
	return (stage) => {
		count += 1;
		const percent = Math.floor((count / total) * 100);
		if (stderr.isTTY) {
			const bar = "█".repeat(Math.round((percent / 100) * BAR_WIDTH)).padEnd(BAR_WIDTH, "░");
			stderr.write(`\r\u001b[K${bar} ${count}/${total} ${stage}${count === total ? "\n" : ""}`);
		} else if (percent >= reportedPercent + STEP_PERCENT) {
			reportedPercent = percent - (percent % STEP_PERCENT);
			say(`Uploaded ${count} of ${total} objects (${stage}).`);
		}
	};
}
