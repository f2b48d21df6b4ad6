/** A vector picture. `body` is SVG on a width × height canvas. */
export interface Picture {
	width: number;
	height: number;
	body: string;
}

/** Two decimals are finer than a pixel and keep the markup short. */
export function round(value: number): string {
	return String(Math.round(value * 100) / 100);
}

function escapeAttribute(value: string): string {
	return value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

export type Attributes = Readonly<Record<string, string | number>>;

/** An SVG element. Rounds numbers and escapes attributes. */
export function element(name: string, attributes: Attributes, children = ""): string {
	const written = Object.entries(attributes)
		.map(([key, value]) => ` ${key}="${typeof value === "number" ? round(value) : escapeAttribute(value)}"`)
		.join("");
	return children === "" ? `<${name}${written}/>` : `<${name}${written}>${children}</${name}>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): string {
	return element("rect", { x, y, width, height, fill, ...more });
}

export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string {
	return element("circle", { cx, cy, r, fill, ...more });
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string {
	return element("ellipse", { cx, cy, rx, ry, fill, ...more });
}

export function path(d: string, fill: string, more: Attributes = {}): string {
	return element("path", { d, fill, ...more });
}

export function stroke(d: string, colour: string, width: number, more: Attributes = {}): string {
	return element("path", {
		d,
		fill: "none",
		stroke: colour,
		"stroke-width": width,
		"stroke-linecap": "round",
		...more,
	});
}

export function group(attributes: Attributes, ...children: string[]): string {
	return element("g", attributes, children.join(""));
}

/** Clips `children` to `shape`. `id` must be unique in the picture. */
export function clipped(id: string, shape: string, ...children: string[]): string {
	return element("clipPath", { id }, shape) + group({ "clip-path": `url(#${id})` }, ...children);
}

export function polygon(points: readonly (readonly [number, number])[], fill: string, more: Attributes = {}): string {
	return element("polygon", { points: points.map(([x, y]) => `${round(x)},${round(y)}`).join(" "), fill, ...more });
}

export function range(count: number): number[] {
	return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => index);
}

/** The SVG document at `width` pixels, its final size. */
export function svgDocument(picture: Picture, width: number): string {
	const height = Math.round((picture.height * width) / picture.width);
	return element(
		"svg",
		{ xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `0 0 ${picture.width} ${picture.height}` },
		picture.body,
	);
}
