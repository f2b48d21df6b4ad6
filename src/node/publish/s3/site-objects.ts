import { lookup } from "mrmime";
import { cacheControl, isHashedFile } from "../../hosting/cache-rules";
import { type Inventory, isPage, originalOf } from "../inventory";
import type { ObjectHeaders } from "./bucket";
import type { S3Options } from "./s3-options";

/** Kinds of objects in the order of their upload: each may depend on objects of earlier stages. */
export const UPLOAD_STAGES = ["hashed files", "other files", "page data", "pages", "service worker"] as const;
type UploadStage = (typeof UPLOAD_STAGES)[number];

export interface SiteObject {
	file: string;
	stage: UploadStage;
	headers: ObjectHeaders;
	/** The stored file's hash, then the values of the headers, separated by spaces. */
	fingerprint: string;
}

/** Lists a release's objects by key: paths without `/index.html`. With an encoding, prefers compressed copies. */
export function siteObjects(inventory: Inventory, encoding: S3Options["encoding"]): Map<string, SiteObject> {
	const objects = new Map<string, SiteObject>();
	const suffix = { none: undefined, gzip: ".gz", br: ".br" }[encoding];
	for (const [path, entry] of Object.entries(inventory)) {
		if (path !== originalOf(path) && inventory[originalOf(path)]) continue;
		const compressedCopy = suffix === undefined ? undefined : inventory[path + suffix];
		const storedFile = compressedCopy ?? entry;
		const headers: ObjectHeaders = {
			contentType: contentType(path),
			cacheControl: cacheControl(`/${path}`),
			contentEncoding: compressedCopy && encoding !== "none" ? encoding : undefined,
		};
		objects.set(path.replace(/\/index\.html$/, ""), {
			file: compressedCopy ? path + suffix : path,
			stage: uploadStageOf(path),
			headers,
			fingerprint: fingerprintOf(storedFile.hash, headers),
		});
	}
	return objects;
}

export function fingerprintOf(
	hash: string,
	headers: Partial<Record<keyof ObjectHeaders, string | undefined>>,
): string {
	return [hash, headers.contentType, headers.cacheControl, headers.contentEncoding].join(" ");
}

/** Whether an object is a page: keys of pages have no extension, except `index.html` and error pages. */
export function isPageKey(key: string): boolean {
	return /(?:^|\/)[^./]+$|\.html$/.test(key);
}

function uploadStageOf(path: string): UploadStage {
	if (path === "sw.js") return "service worker";
	if (isPage(path)) return "pages";
	if (path.startsWith("page-data/")) return "page data";
	return isHashedFile(`/${path}`) ? "hashed files" : "other files";
}

function contentType(path: string): string {
	const type = lookup(path) ?? "application/octet-stream";
	const isText = type.startsWith("text/") || /(?:javascript|json|xml)$/.test(type);
	return isText && !type.includes("charset") ? `${type}; charset=utf-8` : type;
}
