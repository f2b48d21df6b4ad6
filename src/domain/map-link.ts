import type { Landing } from "./landing";

interface MapPlace {
	latitude?: number | undefined;
	longitude?: number | undefined;
	address?: string | undefined;
}

/** Countries where Yandex Maps is common; Google Maps elsewhere. */
const YANDEX_COUNTRIES = new Set(["RU", "BY", "KZ", "KG", "UZ", "AM"]);

/** Country of a brand; that of its currency (the first two letters, ISO 4217) when the landing has none. */
export function brandCountry({ brand, theme }: Pick<Landing, "brand" | "theme">): string {
	return brand.countryCode ?? theme.currency.code.slice(0, 2);
}

/**
 * Link to directions on a map; undefined without coordinates or address.
 * @param country of the brand; selects the map service
 */
export function mapLink({ latitude, longitude, address }: MapPlace, country: string): string | undefined {
	const isYandex = YANDEX_COUNTRIES.has(country);
	if (latitude !== undefined && longitude !== undefined) {
		const point = `${latitude},${longitude}`;
		return isYandex
			? `https://yandex.ru/maps/?rtext=~${point}&rtt=mt`
			: `https://www.google.com/maps/dir/?api=1&destination=${point}`;
	}
	if (!address) return undefined;
	const words = encodeURIComponent(address);
	return isYandex
		? `https://yandex.ru/maps/?text=${words}`
		: `https://www.google.com/maps/search/?api=1&query=${words}`;
}
