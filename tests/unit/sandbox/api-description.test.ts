import { describe, it } from "vitest";
import { ApiDescription } from "../../contract/api-description";

const api = new ApiDescription();
const extra = { service_fee: 0 };
const orderTicket = { id: 1, price: 1, count: 1, extra };
const order = (ticket: object) => ({
	number: "A-1",
	status: "PAID",
	tickets: [{ ...orderTicket, ...ticket }],
});
const list = (record: object) => ({ data: [record], meta: { page: 1, per_page: 100, total: 1 } });
const seats = [{ id: 7, section_id: 2, row: "1", seat: "1", x: 0, y: 0 }];

describe("openapi.yaml", () => {
	it.each<[string, string, unknown]>([
		["a wallet's addresses", "getOrder", order({ wallet: { apple_url: "https://shop.example/1.pkpass" } })],
		["barcodes as integers", "getOrder", order({ barcode: 46_012, barcodes: [46_012, "A7"] })],
		["cities with pages of venues", "getLanding", { id: "antrakt", place_page_cities: ["moskva"] }],
		["a country in small letters", "getLanding", { id: "antrakt", country_code: "ru" }],
		["ids of seats as numbers", "listHalls", list({ id: 1, layout: { sections: [{ id: 2 }], seats } })],
		["coordinates as text", "listPlaces", list({ id: 1, latitude: "55.75", longitude: "-0.1" })],
		["a picture's size as text", "listPersons", list({ id: 1, image: { url: "https://a.b/c", width: "9" } })],
		[
			"the seat of an offer as a number",
			"listDatesPrices",
			[{ offers: [{ id: 1, price: 1, extra, seat_id: 7 }] }],
		],
		[
			"a payment method's translations",
			"listAcquisitions",
			{ results: [{ id: 1, language: "en", translations: { ru: { title: "Карта" } } }] },
		],
	])("allows what the contract does: %s", (_, operation, body) => {
		api.expectAnswer(operation, { status: 200, headers: new Headers(), body }, 200);
	});
});
