import type { PayloadRequest } from "payload";
import type { Media } from "../payload-types";
import { pictureUrl } from "./picture-url";
import { type Doc, mainText } from "./texts";

/** An address, size and description of a picture, as the shop wants them. */
export interface ImageRecord {
	url: string;
	width: number | null | undefined;
	height: number | null | undefined;
	alt: string | undefined;
}

/** What records of a page refer to: pictures by id, and the city of each venue. */
export interface Related {
	image(id: unknown): ImageRecord | undefined;
	cityOfVenue(id: unknown): number | undefined;
}

/** Reads the pictures that the records show, in one query, and if asked the cities of all venues. */
export async function readRelated(
	req: PayloadRequest,
	docs: readonly Doc[],
	withVenues = false,
): Promise<Related> {
	const { payload } = req;
	const ids = docs.flatMap(({ image, logo, logoDark, gallery }) => [
		image,
		logo,
		logoDark,
		...(Array.isArray(gallery) ? gallery : []),
	]);
	const pictures = await payload.find({
		collection: "media",
		where: { id: { in: ids.filter((id) => typeof id === "number") } },
		depth: 0,
		locale: "all",
		pagination: false,
	});
	const venues = withVenues
		? await payload.find({ collection: "venues", select: { city: true }, depth: 0, pagination: false })
		: undefined;
	const byId = new Map(
		pictures.docs.map((picture) => [picture.id, imageRecord(picture, payload.config.serverURL)]),
	);
	const cityByVenue = new Map(venues?.docs.map(({ id, city }) => [id, Number(city)]));
	return { image: (id) => byId.get(Number(id)), cityOfVenue: (id) => cityByVenue.get(Number(id)) };
}

function imageRecord({ id, filename, width, height, alt }: Media, server: string): ImageRecord {
	return { url: pictureUrl(server, id, String(filename)), width, height, alt: mainText(alt) };
}
