const supportedNames = new Map<string, string | undefined>();

/** Names of zones before they were renamed, under which the oldest promised browsers know them. */
const FORMER_NAMES: Readonly<Record<string, string>> = { "Europe/Kyiv": "Europe/Kiev" };

/** Whether Intl supports a time zone: it never supports "MSK", and on old phones it lacks recently added zones. */
export function isTimeZone(name: string): boolean {
	return supportedZone(name) !== undefined;
}

/** Returns the name by which Intl supports a time zone: its own, or a former one; undefined without either. */
export function supportedZone(name: string): string | undefined {
	if (!supportedNames.has(name)) {
		const names = [name, FORMER_NAMES[name] ?? name];
		supportedNames.set(name, names.find(canFormatInZone));
	}
	return supportedNames.get(name);
}

function canFormatInZone(name: string): boolean {
	try {
		new Intl.DateTimeFormat("en", { timeZone: name });
		return true;
	} catch {
		return false;
	}
}
