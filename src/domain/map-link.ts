import type { Landing } from "./landing";
import type { Place } from "./place";

type MapPlace = Pick<Place, "latitude" | "longitude" | "address">;

/** Countries where Yandex Maps is common; Google Maps elsewhere. */
const YANDEX_COUNTRIES = new Set(["RU", "BY", "KZ", "KG", "UZ", "AM"]);

/** Returns the landing's country; if unset, the one named by the first two letters of the landing's currency code. */
export function brandCountry({ brand, theme }: Pick<Landing, "brand" | "theme">): string {
	return brand.countryCode ?? theme.currency.code.slice(0, 2);
}

/** Returns a link to directions to the coordinates, else to a map search for the address. @param country two letters */
export function mapLink({ latitude, longitude, address }: MapPlace, country: string): string | undefined {
	const isYandex = YANDEX_COUNTRIES.has(country);
	if (latitude !== undefined && longitude !== undefined) {
		const point = `${latitude},${longitude}`;
		return isYandex
			? `https://yandex.ru/maps/?rtext=~${point}&rtt=mt`
			: `https://www.google.com/maps/dir/?api=1&destination=${point}`;
	}
	if (!address) return undefined;
	const query = encodeURIComponent(address);
	return isYandex
		? `https://yandex.ru/maps/?text=${query}`
		: `https://www.google.com/maps/search/?api=1&query=${query}`;
}
