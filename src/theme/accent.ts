export type Rgb = readonly [red: number, green: number, blue: number];
/** `--sunken` in tokens.css, the light surface where accent text is hardest to read. `DARK_SURFACE`: the dark one. */
const LIGHT_SURFACE = "#ebebe7";
/** `--paper` in tokens.css: the light page. */
const LIGHT_PAPER = "#f7f7f5";
const DARK_SURFACE = "#1f1f26";
const DEFAULT_ACCENT = "#e4321b";
/** Contrast that WCAG 2.2 requires of text (criterion 1.4.3). */
const MIN_CONTRAST = 4.5;
/** Distance in RGB up to which a colour can't be told from the page around it; bright yellow is 245 away. */
const LOST_DISTANCE = 40;
/** Number of steps from a colour to black or white; `readableOn` takes the first readable mixture. */
const BLEND_STEPS = 50;

/** Splits a colour into its channels. @param colour "#rrggbb" */
export function channels(colour: string): Rgb {
	const value = Number.parseInt(colour.slice(1), 16);
	return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(colour: readonly number[]): string {
	return `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

function srgbToLinear(channel: number): number {
	const share = channel / 255;
	return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance([red, green, blue]: Rgb): number {
	return 0.2126 * srgbToLinear(red) + 0.7152 * srgbToLinear(green) + 0.0722 * srgbToLinear(blue);
}

/** Returns the WCAG contrast of two #rrggbb colours, 1 to 21. */
export function contrast(one: string, other: string): number {
	const [low = 0, high = 0] = [luminance(channels(one)), luminance(channels(other))].sort((a, b) => a - b);
	return (high + 0.05) / (low + 0.05);
}

/** Returns the more readable of black and white on a colour; its contrast is at least 4.58. @param colour "#rrggbb" */
export function inkOn(colour: string): "#000000" | "#ffffff" {
	return contrast(colour, "#000000") >= contrast(colour, "#ffffff") ? "#000000" : "#ffffff";
}

/** Returns the first of the mixtures of `colour` and `target` that is readable on the surface, or else the target. */
function readableOn(surface: string, colour: string, target: string): string {
	const targetChannels = channels(target);
	for (let step = 0; step < BLEND_STEPS; step++) {
		const mixed = toHex(
			channels(colour).map((channel, index) => {
				const targetChannel = targetChannels[index] ?? channel;
				return channel + (targetChannel - channel) * (step / BLEND_STEPS);
			}),
		);
		if (contrast(mixed, surface) >= MIN_CONTRAST) return mixed;
	}
	return target;
}

/** Returns the brightest colour of the same hue and saturation. Mixed with white instead, red would become salmon. */
function brightest(colour: string): string {
	const largest = Math.max(...channels(colour));
	return largest === 0 ? colour : toHex(channels(colour).map((channel) => (channel * 255) / largest));
}

/** Returns the accent for light pages: black if a white or very pale one would be lost on them, as white is on dark ones. */
function visibleOnPaper(colour: string): string {
	const paper = channels(LIGHT_PAPER);
	const distance = Math.hypot(...channels(colour).map((channel, index) => channel - (paper[index] ?? 0)));
	return distance <= LOST_DISTANCE ? "#000000" : colour;
}

export type AccentProperty =
	| "--accent"
	| "--accent-ink"
	| "--accent-light"
	| "--accent-dark"
	| "--accent-dark-ink";

/** Returns the CSS custom properties for a landing's accent colour. @param accent "#rrggbb" */
export function accentProperties(accent = DEFAULT_ACCENT): Record<AccentProperty, string> {
	const colour = accent.toLowerCase();
	const light = visibleOnPaper(colour);
	const dark = readableOn(DARK_SURFACE, readableOn(DARK_SURFACE, colour, brightest(colour)), "#ffffff");
	return {
		"--accent": light,
		"--accent-ink": inkOn(light),
		"--accent-light": readableOn(LIGHT_SURFACE, light, "#000000"),
		"--accent-dark": dark,
		"--accent-dark-ink": inkOn(dark),
	};
}

export function accentCss(accent?: string): string {
	const properties = Object.entries(accentProperties(accent)).map(([name, value]) => `${name}:${value}`);
	return `:root{${properties.join(";")}}`;
}
