import { readFile } from "node:fs/promises";
import path from "node:path";
import type { PayloadHandler } from "payload";

/** Answers `/pictures/{id}/{name}?w=640` with the smallest copy that is at least as wide; the name is for people. */
export const picture: PayloadHandler = async ({ payload, routeParams, searchParams }) => {
	const id = Number(routeParams?.id);
	const media = Number.isSafeInteger(id)
		? await payload.findByID({ collection: "media", id, disableErrors: true })
		: undefined;
	if (!media?.filename) return new Response(null, { status: 404 });
	const wanted = Number(searchParams.get("w") ?? Number.POSITIVE_INFINITY);
	const copies = Object.values(media.sizes ?? {}).sort((a, b) => (a.width ?? 0) - (b.width ?? 0));
	const copy = copies.find(({ filename, width }) => filename && (width ?? 0) >= wanted);
	const { filename, mimeType } = copy?.filename ? copy : media;
	const { upload } = payload.collections.media.config;
	const bytes = await readFile(
		path.join(/* turbopackIgnore: true */ upload.staticDir ?? "media", String(filename)),
	);
	const headers = {
		"content-type": String(mimeType),
		"cache-control": "public, max-age=86400",
		"x-content-type-options": "nosniff",
		// An SVG that is opened by itself could otherwise run scripts beside the admin page.
		"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
	};
	return new Response(new Uint8Array(bytes), { headers });
};
