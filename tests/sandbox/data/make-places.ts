import type { CityRecord, DemoDataOptions, HallRecord, PlaceRecord } from "../records";
import type { VenueBlueprint } from "./blueprints";
import { CITIES } from "./cities";
import { picture } from "./pictures";
import { RECORDS } from "./record-language";
import { VENUES_ABROAD } from "./venues-abroad";
import { CAPITAL_VENUES } from "./venues-capitals";
import { RUSSIAN_VENUES } from "./venues-russia";

/** A venue with its city, halls and layouts. */
export interface VenueRecords {
	place: PlaceRecord;
	city: CityRecord;
	halls: HallRecord[];
}

const VENUES: readonly VenueBlueprint[] = [...CAPITAL_VENUES, ...RUSSIAN_VENUES, ...VENUES_ABROAD];
const FIRST_PLACE_ID = 2101;
const FIRST_HALL_ID = 5201;
const DAY = 86_400_000;

export function makeVenues({ imageBase, now }: DemoDataOptions): Map<string, VenueRecords> {
	const cities = new Map(CITIES.map((city) => [city.slug, city]));
	let hallId = FIRST_HALL_ID;
	return new Map(
		VENUES.map((venue, index) => {
			const city = cities.get(venue.city);
			if (!city) throw new Error(`The venue ${venue.key} is in the unknown city ${venue.city}`);
			const id = FIRST_PLACE_ID + index * 3;
			const halls = venue.halls.map(({ title, layout }) => ({
				id: hallId++,
				language: RECORDS,
				title,
				place_id: id,
				layout: layout(),
			}));
			const updated = new Date(now.getTime() - (index + 4) * DAY).toISOString();
			return [venue.key, { place: placeOf(venue, id, city, imageBase, updated), city, halls }];
		}),
	);
}

function placeOf(
	venue: VenueBlueprint,
	id: number,
	city: CityRecord,
	imageBase: string,
	updated_at: string,
): PlaceRecord {
	const [latitude, longitude] = venue.at;
	return {
		id,
		language: RECORDS,
		name: venue.name,
		location_id: city.id,
		address: venue.address,
		...(venue.entrance ? { entrance: venue.entrance } : {}),
		latitude,
		longitude,
		...(venue.metro ? { metro: venue.metro } : {}),
		...(venue.description ? { description: venue.description } : {}),
		...(venue.picture === false ? {} : { image: picture(imageBase, "places", id, `${venue.name}, ${city.name}`) }),
		...(venue.phone ? { phone: venue.phone } : {}),
		updated_at,
	};
}
