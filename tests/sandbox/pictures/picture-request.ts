/** Widths of served pictures, px; a requested width is rounded up to the next of them. */
const WIDTHS = [160, 240, 320, 480, 640, 750, 960, 1280, 1600] as const;

const FORMATS = ["avif", "webp", "jpeg", "png"] as const;

export type PictureFormat = (typeof FORMATS)[number];

export const CONTENT_TYPES: Readonly<Record<PictureFormat | "svg", string>> = {
	avif: "image/avif",
	webp: "image/webp",
	jpeg: "image/jpeg",
	png: "image/png",
	svg: "image/svg+xml; charset=utf-8",
};

/** Rounds a requested width up to a served one; undefined (the original width) if invalid or above all served ones. */
export function servedWidth(wanted: unknown): number | undefined {
	const requested = typeof wanted === "string" && /^\d{1,5}$/.test(wanted) ? Number(wanted) : 0;
	return requested === 0 ? undefined : WIDTHS.find((width) => width >= requested);
}

export function requestedFormat(named: unknown): PictureFormat | undefined {
	return FORMATS.find((format) => format === named);
}

/** Returns avif or else webp if the Accept header names it without `q=0`, and jpeg if it names neither. */
export function acceptedFormat(accept: string | undefined): PictureFormat {
	const refusal = /;\s*q=0(?:\.0*)?\s*$/;
	const types = (accept ?? "")
		.split(",")
		.flatMap((entry) => (refusal.test(entry) ? [] : (entry.split(";")[0]?.trim() ?? [])));
	return types.includes("image/avif") ? "avif" : types.includes("image/webp") ? "webp" : "jpeg";
}
