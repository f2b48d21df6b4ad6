import { circle, clipped, group, path, range, rect, stroke } from "./svg";

export interface MicrophoneColours {
	head: string;
	shade: string;
	grid: string;
	band: string;
	body: string;
	bodyShade: string;
}

/**
 * A hand microphone: its head is centred on (0, 0) with radius 100, its handle ends at y = 620. `id` must be unique in
 * the picture.
 */
export function microphone(id: string, colours: MicrophoneColours): string {
	const ball = circle(0, 0, 100, colours.head);
	const lines = range(9).flatMap((index) => {
		const at = -120 + index * 30;
		return [
			stroke(`M${at - 60} -130L${at + 60} 130`, colours.grid, 5),
			stroke(`M${at + 60} -130L${at - 60} 130`, colours.grid, 5),
		];
	});
	const handle = "M-66 118L66 118L38 600Q36 620 0 620Q-36 620 -38 600Z";
	return group(
		{},
		path(handle, colours.body),
		path("M12 118L66 118L38 600Q36 620 12 620Z", colours.bodyShade),
		rect(-14, 210, 28, 70, colours.band, { rx: 14 }),
		clipped(
			`${id}-ball`,
			circle(0, 0, 100, "#000"),
			ball,
			path("M30 -110A110 110 0 0 1 30 110L130 110L130 -110Z", colours.shade),
			...lines,
		),
		rect(-84, 78, 168, 44, colours.band, { rx: 10 }),
	);
}

/** A one-colour silhouette of a microphone stand, foot at (0, 0). */
export function microphoneStand(height: number, colour: string): string {
	return (
		stroke(`M0 -8L0 ${-height * 0.86}`, colour, 15) +
		path(`M-120 0A120 26 0 0 1 120 0Z`, colour) +
		group(
			{ transform: `translate(${height * 0.075} ${-height * 0.93}) rotate(34) scale(${height / 2000})` },
			path("M-66 118L66 118L38 600Q36 620 0 620Q-36 620 -38 600Z", colour),
			circle(0, 0, 112, colour),
			rect(-88, 78, 176, 44, colour, { rx: 10 }),
		)
	);
}
