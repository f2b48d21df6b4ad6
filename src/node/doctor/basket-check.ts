import { getBasket } from "../../backend/basket-api";
import { createCookieClient } from "./cookie-client";
import { type Finding, runCheck } from "./finding";

/** Reads the basket as pages do. The only finding is an error if they couldn't. */
export function checkBasketAnswer(apiUrl: string, siteUrl: string = apiUrl): Promise<Finding[]> {
	return runCheck("GET /api/basket", "nothing can be put in the basket", async ({ ok }) => {
		const { tickets } = await getBasket(createCookieClient(apiUrl, siteUrl));
		ok(`a basket with ${tickets.length} tickets`);
	});
}
