/** What a variable is worth when it isn't set: the shop as a developer starts it, against the APIs on this computer. */
export const ENV_DEFAULTS = {
	apiUrl: "http://localhost:4010",
	landingId: "antrakt",
	paymentHosts: "localhost",
} as const;

/** A comma-separated list; blanks around the commas don't matter. */
export function listFrom(text: string): string[] {
	return text
		.split(",")
		.map((item) => item.trim())
		.filter((item) => item !== "");
}

/** The address without the slash at its end, so that paths can be put behind it. */
export function withoutTrailingSlash(address: string): string {
	return address.replace(/\/+$/, "");
}

/** Hosts as a URL has them: in small letters, without the port that https has anyway. */
export function hostsFrom(text: string): string[] {
	return listFrom(text.toLowerCase()).map((host) => host.replace(/:443$/, ""));
}
