import { type PaymentMethod, paymentMethodSchema } from "../domain/order";
import type { HttpClient } from "./http-client";
import { type Listing, listPage } from "./listing";

/** `GET /v2/acquisitions`: all payment methods, in one page (spec §7). */
export function getPaymentMethods(client: HttpClient): Promise<Listing<PaymentMethod>> {
	return listPage(client, "/v2/acquisitions", paymentMethodSchema);
}
