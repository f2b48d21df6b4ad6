/** Frame rate and intervals during one kind of motion. */
interface Motion {
	fps: number;
	/** 95th percentile of the interval between frames, ms. */
	p95: number;
}

export interface Motions {
	pan: Motion;
	zoom: Motion;
}

/** Runs in the page: pans the seat map with finger events, zooms it with wheel events, and measures the frames. */
export async function moveSeatMap(): Promise<Motions> {
	const seatMap = document.querySelector("[role=grid]");
	if (!(seatMap instanceof HTMLElement)) throw new Error("There is no seat map on the page.");
	const { left, top, width, height } = seatMap.getBoundingClientRect();
	// Browsers throw when the seat map captures the pointer of a synthetic event.
	seatMap.setPointerCapture = () => undefined;
	seatMap.hasPointerCapture = () => true;

	const at = (x: number, y: number) => ({
		clientX: left + x,
		clientY: top + y,
		bubbles: true,
		cancelable: true,
	});
	const wheel = (deltaY: number) =>
		seatMap.dispatchEvent(new WheelEvent("wheel", { ...at(width / 2, height / 2), deltaY }));
	const finger = (type: string, x: number, y: number) =>
		seatMap.dispatchEvent(
			new PointerEvent(type, { ...at(x, y), pointerId: 1, pointerType: "touch", button: 0 }),
		);
	const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

	const measureFrames = (frames: number, step: (frame: number) => void): Promise<Motion> =>
		new Promise((resolve) => {
			const gaps: number[] = [];
			let last: number | undefined;
			const tick = (now: number) => {
				if (last !== undefined) gaps.push(now - last);
				last = now;
				if (gaps.length < frames) {
					step(gaps.length);
					requestAnimationFrame(tick);
					return;
				}
				const sum = gaps.reduce((total, gap) => total + gap, 0);
				const sorted = [...gaps].sort((a, b) => a - b);
				const rounded = (value: number) => Math.round(value * 10) / 10;
				resolve({
					fps: rounded((gaps.length * 1_000) / sum),
					p95: rounded(sorted[Math.floor(gaps.length * 0.95)] ?? 0),
				});
			};
			requestAnimationFrame(tick);
		});

	const zoom = await measureFrames(180, (frame) => wheel(frame % 90 < 45 ? -45 : 45));
	for (let step = 0; step < 12; step += 1) wheel(-60);
	await pause(500);
	const circle = (frame: number) =>
		[
			width / 2 + Math.sin(frame / 10) * width * 0.3,
			height / 2 + Math.cos(frame / 10) * height * 0.3,
		] as const;
	finger("pointerdown", ...circle(0));
	const pan = await measureFrames(180, (frame) => finger("pointermove", ...circle(frame)));
	finger("pointerup", ...circle(180));
	return { pan, zoom };
}
