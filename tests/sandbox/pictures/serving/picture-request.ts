/** Widths that are served; a request is snapped up to the next one. */
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

/**
 * Width in pixels to draw at: the wanted one snapped up to the list, never above the picture's own. No or senseless
 * `w`: the picture's own.
 */
export function servedWidth(wanted: unknown, own: number): number {
	const asked = typeof wanted === "string" && /^\d{1,5}$/.test(wanted) ? Number(wanted) : 0;
	if (asked === 0) return own;
	return Math.min(own, PICTURE_WIDTHS.find((width) => width >= asked) ?? own);
}

/** The format named by `f`; undefined when there is none or it is unknown. */
export function namedFormat(wanted: unknown): PictureFormat | undefined {
	return typeof wanted === "string" && isFormat(wanted) ? wanted : undefined;
}

/** The best format an Accept header takes: avif, webp, else jpeg, which every client draws. */
export function acceptedFormat(accept: string | undefined): PictureFormat {
	const refused = /;\s*q=0(?:\.0*)?\s*$/;
	const types = (accept ?? "")
		.split(",")
		.flatMap((entry) => (refused.test(entry) ? [] : (entry.split(";")[0]?.trim() ?? [])));
	return types.includes("image/avif") ? "avif" : types.includes("image/webp") ? "webp" : "jpeg";
}
