/** A part of an address in plain text; undefined when it can't be read. */
export function decodedPart(part: string): string | undefined {
	try {
		return decodeURIComponent(part);
	} catch {
		return undefined;
	}
}
