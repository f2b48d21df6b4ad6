/** Other names of cities by slug, in one spelling each, since the search normalises spellings. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
	moskva: "moscow мск",
	"sankt-peterburg": "питер спб петербург petersburg",
	ekaterinburg: "екб ебург екат",
	"nizhniy-novgorod": "нн",
	novosibirsk: "нск новосиб",
	"rostov-na-donu": "рнд",
	chelyabinsk: "челяба",
	vladivostok: "владик",
	krasnoyarsk: "крск",
	krasnodar: "крд",
};

/** Returns all names under which a city is found, as one text. */
export function cityNames(slug: string, name: string): string {
	return `${name} ${OTHER_NAMES[slug] ?? ""}`;
}
