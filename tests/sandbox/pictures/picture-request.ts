/** Served widths; requests are rounded up to the next one. */
export const PICTURE_WIDTHS = [160, 240, 320, 480, 640, 750, 960, 1280, 1600] as const;

export const PICTURE_FORMATS = ["avif", "webp", "jpeg", "png"] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export const CONTENT_TYPES: Readonly<Record<PictureFormat | "svg", string>> = {
	avif: "image/avif",
	webp: "image/webp",
	jpeg: "image/jpeg",
	png: "image/png",
	svg: "image/svg+xml; charset=utf-8",
};

function isFormat(value: string): value is PictureFormat {
	return PICTURE_FORMATS.some((format) => format === value);
}

/** Rounds a width up to a served one. Undefined, which means the picture's own, for an invalid or greater width. */
export function servedWidth(wanted: unknown): number | undefined {
	const requested = typeof wanted === "string" && /^\d{1,5}$/.test(wanted) ? Number(wanted) : 0;
	return requested === 0 ? undefined : PICTURE_WIDTHS.find((width) => width >= requested);
}

/** Parses the format of the query; undefined when missing or unknown. */
export function namedFormat(wanted: unknown): PictureFormat | undefined {
	return typeof wanted === "string" && isFormat(wanted) ? wanted : undefined;
}

/** The best format an Accept header allows: avif, webp, else jpeg. */
export function acceptedFormat(accept: string | undefined): PictureFormat {
	const refusal = /;\s*q=0(?:\.0*)?\s*$/;
	const types = (accept ?? "")
		.split(",")
		.flatMap((entry) => (refusal.test(entry) ? [] : (entry.split(";")[0]?.trim() ?? [])));
	return types.includes("image/avif") ? "avif" : types.includes("image/webp") ? "webp" : "jpeg";
}
