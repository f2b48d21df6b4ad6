/** Templates of picture addresses for hosts that many use; `PICTURE_URL` takes a name or a template. */
export const PICTURE_PRESETS: Readonly<Record<string, string>> = {
	default: "{url}?w={width}&f={format}",
	directus: "{url}?width={width}&format={type}&withoutEnlargement=true",
	contentful: "{url}?w={width}&fm={type}",
	// Sanity makes AVIF only by negotiation.
	sanity: "{url}?w={width}&fit=max&auto=format",
	imgix: "{url}?w={width}&fm={type}&fit=max",
	cloudinary: "{before}/upload/w_{width},c_limit,f_{type}/{after}",
	none: "{url}",
};

const PLACEHOLDERS = ["url", "encodedUrl", "before", "after", "width", "format", "type"];

/** Whether a text is a preset's name, or a template that begins with the picture's or another address. */
export function isPictureTemplate(text: string): boolean {
	if (Object.hasOwn(PICTURE_PRESETS, text)) return true;
	const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
	return (
		/^(?:\{url\}|\{before\}|https?:\/\/[a-z0-9.-]+(?::\d{1,5})?\/|\/(?!\/))/.test(text) &&
		!/[\s"'<>\\]/.test(text) &&
		names.every((name) => PLACEHOLDERS.includes(name)) &&
		(names.includes("url") ||
			names.includes("encodedUrl") ||
			(names.includes("before") && names.includes("after")))
	);
}
