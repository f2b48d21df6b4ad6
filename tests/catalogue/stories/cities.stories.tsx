import { CityDialog } from "#src/features/cities/city-dialog.tsx";
import { CityList } from "#src/features/cities/city-list.tsx";
import { NearbyCities } from "#src/features/cities/nearby-cities.tsx";
import { answerWith } from "../answers";

const CITIES = [
	{ slug: "moskva", name: "Москва", country: "Россия", countryCode: "RU", eventCount: 45 },
	{ slug: "kazan", name: "Казань", country: "Россия", countryCode: "RU", eventCount: 5 },
	{ slug: "samara", name: "Самара", country: "Россия", countryCode: "RU", eventCount: 0 },
	{ slug: "almaty", name: "Алматы", country: "Казахстан", countryCode: "KZ", eventCount: 7 },
	{ slug: "limassol", name: "Лимасол", eventCount: 2 },
];
const LINKS = CITIES.map(({ slug, name, eventCount }) => ({ path: `/${slug}`, title: name, eventCount }));

answerWith("/data/cities.", CITIES);

export const Choosing = () => <CityDialog onClose={() => undefined} />;

export const OfTheHomePage = () => <CityList cities={LINKS} size="small" largeCount={2} />;

export const NearACityWithoutEvents = () => <NearbyCities cities={LINKS.slice(0, 2)} />;
