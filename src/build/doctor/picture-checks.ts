import sharp from "sharp";
import * as v from "valibot";
import { fieldsOf } from "../../domain/fields";
import { imageSchema } from "../../domain/image";
import { imageUrl } from "../../domain/image-url";
import { type Finding, ok, warning } from "./finding";
import { reason } from "./probe";
import type { RawRecords } from "./record-checks";

const IMAGE_WIDTH = 320;
const WITH_PICTURES = ["/v1/events", "/v1/places", "/v1/persons", "/v1/news"];

/** Checks one picture of each host. */
export async function checkPictures(raw: RawRecords, siteUrl: string): Promise<Finding[]> {
	const byHost = new Map<string, string>();
	for (const path of WITH_PICTURES) {
		for (const record of raw.get(path) ?? []) {
			const image = v.safeParse(imageSchema, fieldsOf(record).get("image"));
			if (!image.success) continue;
			const url = new URL(image.output.url, siteUrl);
			if (!byHost.has(url.host)) byHost.set(url.host, url.href);
		}
	}
	return (await Promise.all([...byHost].map(([host, url]) => checkPicture(host, url)))).flat();
}

async function checkPicture(host: string, url: string): Promise<Finding[]> {
	const check = `pictures of ${host}`;
	try {
		const response = await fetch(imageUrl(url, IMAGE_WIDTH, "webp"), { signal: AbortSignal.timeout(20_000) });
		if (!response.ok) return [warning(check, `${url} answers ${response.status}`, "posters are missing")];
		const { width, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
		const findings: Finding[] = [];
		if (format !== "webp")
			findings.push(warning(check, `f=webp is ignored (${format})`, "pictures are larger than they need be"));
		if (width !== undefined && width > IMAGE_WIDTH)
			findings.push(warning(check, `w=${IMAGE_WIDTH} is ignored (${width} px)`, "a phone loads full-size posters"));
		return findings.length > 0 ? findings : [ok(check, "w and f are honoured")];
	} catch (failure) {
		return [warning(check, reason(failure), "posters are missing")];
	}
}
