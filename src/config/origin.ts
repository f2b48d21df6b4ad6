const SCHEME_AND_AUTHORITY = /^(https?):\/\/(?:[^/?#\s@\\]*@)?([^/?#\\]+)/i;
const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?)*$/;
const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: "80", https: "443" };

/** Address for security policy reports: https, no characters that separate parts of headers or server settings. */
export const REPORT_ADDRESS = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?\/[\w./?=&%~-]*$/;

/**
 * Returns the origin `http[s]://host[:port]` without credentials; undefined when invalid. Checks characters itself:
 * URL parsers accept `https://*` and `https://$foo`, which mean something else in a policy or server configuration.
 */
export function originOf(address: string | undefined): string | undefined {
	// Avoid URL parsing, which is slow: this runs for every picture.
	const [, scheme = "", authority = ""] = SCHEME_AND_AUTHORITY.exec(address ?? "") ?? [];
	const protocol = scheme.toLowerCase();
	const [, name = "", port] = /^(.*?)(?::(\d{1,5}))?$/.exec(authority) ?? [];
	const host = asciiHost(name);
	if (host === undefined || Number(port ?? 1) > 65_535) return undefined;
	return `${protocol}://${host}${port === undefined || port === DEFAULT_PORTS[protocol] ? "" : `:${Number(port)}`}`;
}

/** Whether a text is an absolute address. Some of the promised browsers lack `URL.canParse`. */
export function isAddress(text: string): boolean {
	try {
		return Boolean(new URL(text));
	} catch {
		return false;
	}
}

/** Returns the host in lower case, an international name in ASCII (Punycode); undefined when invalid. */
function asciiHost(name: string): string | undefined {
	const lowerCase = name.toLowerCase();
	if (HOST.test(lowerCase)) return lowerCase;
	// Check the characters too, since URL parsers also accept `$` and the like.
	if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(lowerCase) || !isAddress(`https://${lowerCase}`)) return undefined;
	const { hostname } = new URL(`https://${lowerCase}`);
	return HOST.test(hostname) ? hostname : undefined;
}
