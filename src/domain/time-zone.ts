const supportByName = new Map<string, boolean>();

/** Whether Intl supports a time zone: not "MSK", and on old phones not recently added ones. */
export function isTimeZone(name: string): boolean {
	const isKnown = supportByName.get(name) ?? canFormatIn(name);
	supportByName.set(name, isKnown);
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
