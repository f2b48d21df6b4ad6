const intlSupportByTimeZone = new Map<string, boolean>();

/** Whether Intl supports a time zone: it never supports "MSK", and on old phones it lacks recently added zones. */
export function isTimeZone(name: string): boolean {
	const isKnown = intlSupportByTimeZone.get(name) ?? canFormatInZone(name);
	intlSupportByTimeZone.set(name, isKnown);
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
