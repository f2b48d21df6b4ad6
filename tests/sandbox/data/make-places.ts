import type { CityRecord, DemoDataOptions, HallRecord, PlaceRecord } from "../records";
import { RECORD_LANGUAGE } from "./blueprints";
import { CITIES } from "./cities";
import { picture } from "./pictures";
import { VENUES_ABROAD } from "./venues-abroad";
import { CAPITAL_VENUES } from "./venues-capitals";
import { RUSSIAN_VENUES } from "./venues-russia";

export interface VenueRecords {
	place: PlaceRecord;
	city: CityRecord;
	halls: HallRecord[];
}

const FIRST_PLACE_ID = 2101;
const FIRST_HALL_ID = 5201;
const DAY_MS = 86_400_000;

export function makeVenues({ imageBase, now }: DemoDataOptions): Map<string, VenueRecords> {
	const cities = new Map(CITIES.map((city) => [city.slug, city]));
	const venues = Object.entries({ ...CAPITAL_VENUES, ...RUSSIAN_VENUES, ...VENUES_ABROAD });
	let hallId = FIRST_HALL_ID;
	return new Map(
		venues.map(([key, { where, html, facts = {}, halls: layouts, ...texts }], index) => {
			const { picture: hasPicture = true, ...contacts } = facts;
			const [slug, address, latitude, longitude] = where;
			const city = cities.get(slug);
			if (!city) throw new Error(`The venue ${key} is in the unknown city ${slug}`);
			const id = FIRST_PLACE_ID + index * 3;
			const place: PlaceRecord = {
				id,
				language: RECORD_LANGUAGE,
				location_id: city.id,
				address,
				latitude,
				longitude,
				...texts,
				...contacts,
				...(html && { description: html }),
				...(hasPicture && { image: picture(imageBase, "places", id, `${texts.name}, ${city.name}`) }),
				updated_at: new Date(now.getTime() - (index + 4) * DAY_MS).toISOString(),
			};
			const halls = Object.entries(layouts).map(([title, layout]) => ({
				id: hallId++,
				language: RECORD_LANGUAGE,
				title,
				place_id: id,
				layout: layout(),
			}));
			return [key, { place, city, halls }];
		}),
	);
}
