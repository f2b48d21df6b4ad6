import sharp from "sharp";
import * as v from "valibot";
import { fieldsOf } from "../../domain/fields";
import { imageSchema } from "../../domain/image";
import { imageUrl } from "../../domain/image-url";
import { createFindings, type Finding } from "./finding";
import { reasonOf } from "./probe";
import type { RawRecords } from "./record-checks";

const REQUESTED_WIDTH_PX = 320;
/** What browsers send: some hosts choose the format by it. */
const ACCEPT = { Accept: "image/avif,image/webp,image/*,*/*;q=0.8" };
const ENDPOINTS_WITH_PICTURES = ["/v1/events", "/v1/places", "/v1/persons", "/v1/news"];

/** Checks one picture of each host that serves main pictures (field `image`) of records; ignores galleries. */
export async function checkPictures(raw: RawRecords, siteUrl: string): Promise<Finding[]> {
	const { findings, warn } = createFindings("pictures");
	const urls = ENDPOINTS_WITH_PICTURES.flatMap((path) => raw.get(path) ?? []).flatMap((record) => {
		const image = v.safeParse(imageSchema, fieldsOf(record).get("image"));
		return image.success ? [image.output.url] : [];
	});
	const plain = urls.filter((url) => /^http:/i.test(url));
	if (siteUrl.startsWith("https:") && plain.length > 0)
		warn(
			`${plain.length} have addresses in plain http, such as ${plain[0]}`,
			"browsers ask for them by https, where the host may not have them",
		);
	const urlByHost = new Map<string, string>();
	for (const url of urls) {
		const { host } = new URL(url, siteUrl);
		if (!urlByHost.has(host)) urlByHost.set(host, url);
	}
	const checks = [...urlByHost].map(([host, url]) => checkPicture(host, url, siteUrl));
	return [...findings, ...(await Promise.all(checks)).flat()];
}

async function checkPicture(host: string, url: string, siteUrl: string): Promise<Finding[]> {
	const { findings, ok, warn } = createFindings(`pictures of ${host}`);
	const isRelative = url.startsWith("/");
	try {
		const address = imageUrl(new URL(url, siteUrl).href, REQUESTED_WIDTH_PX, "webp");
		const response = await fetch(address, { headers: ACCEPT, signal: AbortSignal.timeout(20_000) });
		if (!response.ok) throw new Error(`${address} answers ${response.status}; PICTURE_URL must fit the host`);
		const { width, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
		if (format !== "webp" && format !== "heif")
			warn(
				`the format in ${address} is ignored (${format}); PICTURE_URL must fit the host`,
				"pictures are larger",
			);
		if (width !== undefined && width > REQUESTED_WIDTH_PX)
			warn(
				`the width in ${address} is ignored (${width} px); PICTURE_URL must fit the host`,
				"a phone loads full-size posters",
			);
		if (findings.length === 0) ok("width and format are honoured");
	} catch (failure) {
		const message = isRelative
			? `${JSON.stringify(url)} has no host, so browsers look for it on the shop's own (${host}); send whole addresses`
			: reasonOf(failure);
		warn(message, "posters are missing");
	}
	return findings;
}
