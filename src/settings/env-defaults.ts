/** Defaults for local development against APIs on this computer. */
export const ENV_DEFAULTS = {
	apiUrl: "http://localhost:4010",
	landingId: "antrakt",
	paymentHosts: "localhost",
} as const;

export function listFrom(text: string): string[] {
	return text
		.split(",")
		.map((item) => item.trim())
		.filter((item) => item !== "");
}

export function withoutTrailingSlash(address: string): string {
	return address.replace(/\/+$/, "");
}

/** Writes scheme and host in lower case, without a default port and a trailing slash. */
export function normalAddress(address: string): string {
	return withoutTrailingSlash(new URL(address).href);
}

/** Parses hosts as `URL.host` writes them: lower case, without port 443. */
export function hostsFrom(text: string): string[] {
	return listFrom(text.toLowerCase()).map((host) => host.replace(/:443$/, ""));
}
