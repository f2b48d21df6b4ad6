const known = new Map<string, boolean>();

/** Whether Intl knows a time zone: "MSK" isn't one, and old phones lack recent names. */
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
