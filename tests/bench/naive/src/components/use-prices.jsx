import axios from "axios";
import axiosRetry from "axios-retry";
import qs from "qs";
import { useEffect, useState } from "react";

const api = axios.create({
	baseURL: process.env.GATSBY_PUBLIC_API_URL,
	paramsSerializer: (params) => qs.stringify(params, { arrayFormat: "repeat" }),
});
axiosRetry(api, { retries: 3 });

/** Lowest live prices of events, by the events' source ids; empty until they are loaded. */
export function usePrices(sourceIds) {
	const [prices, setPrices] = useState({});
	const ids = sourceIds.join();
	useEffect(() => {
		const params = { event_source_id_in: ids.split(","), currency_code: "RUB", source_id: 2 };
		api.get("/v2/events_prices", { params }).then(
			({ data }) => setPrices(Object.fromEntries(data.map(({ id, total_min }) => [id, total_min]))),
			() => setPrices({}),
		);
	}, [ids]);
	return prices;
}
