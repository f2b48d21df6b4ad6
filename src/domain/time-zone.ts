const known = new Map<string, boolean>();

/** Whether this engine knows a time zone: "MSK" is none, and an old phone may not know a young name. */
export function isTimeZone(name: string): boolean {
	let isKnown = known.get(name);
	if (isKnown === undefined) {
		isKnown = canFormatIn(name);
		known.set(name, isKnown);
	}
	return isKnown;
}

function canFormatIn(name: string): boolean {
	try {
		new Intl.DateTimeFormat("en", { timeZone: name });
		return true;
	} catch {
		return false;
	}
}
