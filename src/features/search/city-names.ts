/** Nicknames of cities by slug, in one spelling each; the search normalises others. */
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

export function cityNames(slug: string, name: string): string {
	return `${name} ${OTHER_NAMES[slug] ?? ""}`;
}
