const BAR_CHARACTERS = 30;
const REPORTED_STEP_PERCENT = 10;

/** Creates a function to call after each upload; it draws a progress bar on a terminal, or else reports every 10 %. */
export function uploadProgress(total: number, say: (line: string) => void): (stage: string) => void {
	const { stderr } = process;
	let count = 0;
	let reportedPercent = 0;
	return (stage) => {
		count += 1;
		const percent = Math.floor((count / total) * 100);
		if (stderr.isTTY) {
			const bar = "█".repeat(Math.round((percent / 100) * BAR_CHARACTERS)).padEnd(BAR_CHARACTERS, "░");
			stderr.write(`\r\u001b[K${bar} ${count}/${total} ${stage}${count === total ? "\n" : ""}`);
		} else if (percent >= reportedPercent + REPORTED_STEP_PERCENT) {
			reportedPercent = percent - (percent % REPORTED_STEP_PERCENT);
			say(`Uploaded ${count} of ${total} objects (${stage}).`);
		}
	};
}
