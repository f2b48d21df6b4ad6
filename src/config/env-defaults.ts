/** Defaults for local development against APIs on this computer. */
export const ENV_DEFAULTS = {
	apiUrl: "http://localhost:4010",
	/** Address of the demo, and of a landing without `site_url`. */
	siteUrl: "http://localhost:9000",
	landingId: "antrakt",
	paymentHosts: "localhost",
} as const;

export function splitAtCommas(text: string): string[] {
	return text
		.split(",")
		.map((item) => item.trim())
		.filter((item) => item !== "");
}

export function withoutTrailingSlash(address: string): string {
	return address.replace(/\/+$/, "");
}

/** Returns an address with lower-case scheme and host, without default port and trailing slashes. */
export function normalAddress(address: string): string {
	return withoutTrailingSlash(new URL(address).href);
}

/** Parses a comma-separated list of hosts into the form of `URL.host`: lower case, without port 443. */
export function hostsFrom(text: string): string[] {
	return splitAtCommas(text.toLowerCase()).map((host) => host.replace(/:443$/, ""));
}
