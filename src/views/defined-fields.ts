import type { Image } from "../domain/image";
import type { PictureView } from "./cards";

/** Returns an object without its undefined fields, to keep page data small. */
export function definedFields<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T {
	const given: { [K in keyof T]?: T[K] | undefined } = {};
	for (const name in fields) if (fields[name] !== undefined) given[name] = fields[name];
	return given as T;
}

export function imageField(image: Image | undefined, alt: string): { image?: PictureView } {
	if (!image) return {};
	const { url, width, height } = image;
	return { image: { url, alt: image.alt ?? alt, ...definedFields<Partial<PictureView>>({ width, height }) } };
}
