import type { Image } from "../domain/image";
import type { PictureView } from "./cards";

/** Only the fields that have a value: what isn't known isn't in the page data. */
export function known<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

export function pictureView(image: Image | undefined, alt: string): { image?: PictureView } {
	if (!image) return {};
	const { url, width, height } = image;
	return { image: { url, alt: image.alt ?? alt, ...known<Partial<PictureView>>({ width, height }) } };
}
