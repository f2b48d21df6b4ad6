const supportByZone = new Map<string, boolean>();

/** Whether Intl supports a time zone: not "MSK", and on old phones not recently added ones. */
export function isTimeZone(name: string): boolean {
	const isKnown = supportByZone.get(name) ?? canFormatInZone(name);
	supportByZone.set(name, isKnown);
	return isKnown;
}

function canFormatInZone(name: string): boolean {
	try {
		new Intl.DateTimeFormat("en", { timeZone: name });
		return true;
	} catch {
		return false;
	}
}
