import type { CollectionConfig } from "payload";
import { isChief } from "../access";
import { hint, label } from "../fields";
import { publishing } from "../publishing";

/** Widths of the copies that are made of each picture; the shop asks for the nearest by `w`. */
const WIDTHS = [320, 640, 960, 1600];

export const Media: CollectionConfig = {
	slug: "media",
	labels: { singular: label("Картинка", "Picture"), plural: label("Картинки", "Pictures") },
	access: {
		read: () => true,
		create: ({ req }) => Boolean(req.user),
		update: ({ req }) => Boolean(req.user),
		delete: ({ req }) => isChief(req),
	},
	admin: { group: label("Справочники", "Reference") },
	hooks: publishing,
	upload: {
		staticDir: process.env.MEDIA_DIR ?? "media",
		mimeTypes: ["image/jpeg", "image/png", "image/webp", "image/avif", "image/svg+xml"],
		focalPoint: true,
		imageSizes: WIDTHS.map((width) => ({
			name: `w${width}`,
			width,
			formatOptions: { format: "webp", options: { quality: 80 } },
		})),
		adminThumbnail: "w320",
	},
	fields: [
		{
			name: "alt",
			type: "text",
			localized: true,
			label: label("Что на картинке", "What the picture shows"),
			admin: hint("Это услышит тот, кто картинку не видит.", "Read aloud to those who can't see it."),
		},
	],
};
