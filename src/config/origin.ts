const PARTS = /^(https?):\/\/(?:[^/?#\s@\\]*@)?([^/?#\\]+)/i;
const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?)*$/;
const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: "80", https: "443" };

/** An address that browsers send reports to: https, and nothing that separates parts of a header or of a server's rules. */
export const REPORT_ADDRESS = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?\/[\w./?=&%~-]*$/;

/**
 * The origin of an address as `https://host[:port]`, without key or password. A host is told by its characters alone:
 * `https://*` and `https://$foo` are addresses to a URL parser, and mean something else in a policy or a server's rules.
 * @returns undefined for a path, for anything but http(s), and for a host of other characters
 */
export function originOf(address: string | undefined): string | undefined {
	// Cut off without parsing the rest: there is an address a picture.
	const [, scheme = "", authority = ""] = PARTS.exec(address ?? "") ?? [];
	const protocol = scheme.toLowerCase();
	const [, name = "", port] = /^(.*?)(?::(\d{1,5}))?$/.exec(authority) ?? [];
	const host = asciiHost(name);
	if (host === undefined || Number(port ?? 1) > 65_535) return undefined;
	return `${protocol}://${host}${port === undefined || port === DEFAULT_PORTS[protocol] ? "" : `:${Number(port)}`}`;
}

/** A host's name in small letters, an international one in its ASCII form. */
function asciiHost(name: string): string | undefined {
	const small = name.toLowerCase();
	if (HOST.test(small)) return small;
	// Letters of other alphabets; a parser would also let `$` and the like pass, so the result is looked at again.
	if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(small) || !URL.canParse(`https://${small}`)) return undefined;
	const { hostname } = new URL(`https://${small}`);
	return HOST.test(hostname) ? hostname : undefined;
}
