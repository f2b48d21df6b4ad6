import { browsersWithout, featureAt, featuresUnder } from "./support";

/** Interfaces of objects that every script reaches by a global name. */
const GLOBAL_OBJECTS: Readonly<Record<string, string>> = {
	window: "Window",
	self: "Window",
	globalThis: "Window",
	navigator: "Navigator",
	document: "Document",
	history: "History",
	location: "Location",
	performance: "Performance",
	crypto: "Crypto",
	caches: "CacheStorage",
	indexedDB: "IDBFactory",
	localStorage: "Storage",
	sessionStorage: "Storage",
	screen: "Screen",
	visualViewport: "VisualViewport",
};

/** Where MDN lists global names, in the order of search. */
const GLOBAL_PLACES = ["javascript.builtins", "api", "api.Window", "api.ServiceWorkerGlobalScope"];

export function isKnownGlobal(name: string): boolean {
	return (
		name in GLOBAL_OBJECTS || GLOBAL_PLACES.some((prefix) => featureAt(`${prefix}.${name}`) !== undefined)
	);
}

/** The promised browsers that lack a global, or an own member of a global like `AbortSignal.any`. */
export function browsersWithoutGlobal(name: string, member?: string): string[] {
	const place = GLOBAL_PLACES.map((prefix) => `${prefix}.${name}`).find((path) => featureAt(path));
	if (member === undefined) return place ? missing(place) : [];
	const globalObject = GLOBAL_OBJECTS[name];
	if (globalObject === "Window") return browsersWithoutGlobal(member);
	if (globalObject) return missing(`api.${globalObject}.${member}`);
	return place
		? missing(featureAt(`${place}.${member}_static`) ? `${place}.${member}_static` : `${place}.${member}`)
		: [];
}

/** The promised browsers that lack an interface's own member; undefined if MDN lists none, as for mixins. */
export function browsersWithoutMember(owner: string, member: string): string[] | undefined {
	const intl = owner.replace(/Options$/, "");
	const paths = [
		`javascript.builtins.${owner}.${member}`,
		`api.${owner}.${member}`,
		`javascript.builtins.Intl.${owner}.${member}`,
		`javascript.builtins.Intl.${intl}.${intl}.options_parameter.options_${member}_parameter`,
	];
	const path = paths.find((each) => featureAt(each));
	return path === undefined ? undefined : missing(path);
}

function missing(path: string): string[] {
	const feature = featureAt(path);
	return feature ? browsersWithout(feature) : [];
}

/** Members of a name, whatever their object. */
interface Namesakes {
	/** Features of the language itself, like `Array.prototype.findLast`. */
	isLanguage: boolean;
	/** The promised browsers that lack all of them; empty as soon as each has one. */
	browsers: readonly string[];
}

let cachedNamesakes: ReadonlyMap<string, Namesakes> | undefined;

/** Returns the members of a name, like `findLast` and `throwIfAborted`; undefined if each browser has one of them. */
export function lackingNamesakes(member: string): Namesakes | undefined {
	cachedNamesakes ??= allNamesakes();
	const namesakes = cachedNamesakes.get(member);
	return namesakes && namesakes.browsers.length > 0 ? namesakes : undefined;
}

function allNamesakes(): ReadonlyMap<string, Namesakes> {
	const byName = new Map<string, Namesakes>();
	for (const place of ["javascript.builtins", "javascript.builtins.Intl", "api"])
		for (const owner of featuresUnder(place).map((name) => `${place}.${name}`))
			for (const name of featuresUnder(owner)) {
				if (!featureAt(`${owner}.${name}`) || /_(?:event|static)$/.test(name)) continue;
				const lacking = missing(`${owner}.${name}`);
				const { browsers = lacking, isLanguage = false } = byName.get(name) ?? {};
				const fewest = lacking.length < browsers.length ? lacking : browsers;
				byName.set(name, { browsers: fewest, isLanguage: isLanguage || place !== "api" });
			}
	return byName;
}
