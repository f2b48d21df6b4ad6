import { type Acquisition, acquisitionSchema } from "../domain/order";
import type { HttpClient } from "./http-client";
import { type Listing, listPage } from "./listing";

/** `GET /v2/acquisitions`: all payment methods, in one page (spec §7). */
export async function getAcquisitions(client: HttpClient): Promise<Listing<Acquisition>> {
	const { records, leftOut } = await listPage(client, "/v2/acquisitions", acquisitionSchema);
	return { records, leftOut };
}
