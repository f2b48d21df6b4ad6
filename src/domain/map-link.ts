/** A place as a map finds it. */
interface OnMap {
	latitude?: number | undefined;
	longitude?: number | undefined;
	/** An address, or a name. */
	address?: string | undefined;
}

/** Countries where people look a way up on Yandex's maps; elsewhere on Google's. */
const YANDEX = new Set(["RU", "BY", "KZ", "KG", "UZ", "AM"]);

/** The country of a currency: the first two letters of its code (ISO 4217). */
export function countryOfCurrency(code: string): string {
	return code.slice(0, 2);
}

/**
 * A link that opens the way to a place in a map; undefined when neither point nor address is known.
 * @param country of the brand: its visitors have that country's map at hand
 */
export function mapLink({ latitude, longitude, address }: OnMap, country: string): string | undefined {
	const isYandex = YANDEX.has(country);
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
