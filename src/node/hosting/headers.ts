import { contentHash } from "../gatsby/write-changed";
import type { Header, HostManifest } from "./manifest";
import { policyText, TRUSTED_TYPES } from "./security-policy";

const TWO_YEARS_IN_SECONDS = 63_072_000;

/** Sent with every response. */
export const CONSTANT_HEADERS: readonly Header[] = [
	{ name: "Strict-Transport-Security", value: `max-age=${TWO_YEARS_IN_SECONDS}` },
	{ name: "X-Content-Type-Options", value: "nosniff" },
	{ name: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
];

/**
 * Files in which browsers run nothing, and which are no worker's: `ACTIVE_HEADERS` and the policy would only cost buyers
 * their 3 KB, some thirty times in a first visit. nginx compresses no headers of HTTP/2, either.
 */
export const INERT_FILES = /^\/_\/.*\.(?:js|css)$|\.(?:json|woff2|png|jpe?g|webp|avif|ico)$/;

/** Sent with all but `INERT_FILES`, besides the content security policy. */
export const ACTIVE_HEADERS: readonly Header[] = [
	{
		name: "Permissions-Policy",
		value: [
			...["accelerometer", "browsing-topics", "camera", "display-capture", "geolocation", "gyroscope", "hid"],
			...["magnetometer", "microphone", "midi", "payment", "serial", "usb", "xr-spatial-tracking"],
		]
			.map((feature) => `${feature}=()`)
			.join(", "),
	},
	{ name: "Cross-Origin-Opener-Policy", value: "same-origin" },
];

/** Sent with documents only: other sites may use the site's pictures, stylesheets and calendars. */
export const DOCUMENT_HEADERS: readonly Header[] = [
	{ name: "Cross-Origin-Resource-Policy", value: "same-origin" },
];

export function contentSecurityPolicy({ policy, scriptHashes, reportUrl }: HostManifest): string {
	return policyText(policy, scriptHashes) + reportDirectives(reportUrl);
}

/** Creates the headers for reports of policy violations; none without a `reportUrl`. */
export function reportHeaders({ reportUrl }: HostManifest): Header[] {
	if (reportUrl === undefined) return [];
	return [
		{ name: "Reporting-Endpoints", value: `${REPORT_GROUP}="${reportUrl}"` },
		{
			name: "Content-Security-Policy-Report-Only",
			value: policyText(TRUSTED_TYPES, []) + reportDirectives(reportUrl),
		},
	];
}

const REPORT_GROUP = "csp";

/** Creates a policy's report directives. `report-uri` is for browsers that don't know `report-to`. */
function reportDirectives(reportUrl: string | undefined): string {
	return reportUrl === undefined ? "" : `; report-uri ${reportUrl}; report-to ${REPORT_GROUP}`;
}

/** Creates the headers for all but `INERT_FILES`. */
export function activeHeadersOf(manifest: HostManifest): Header[] {
	const policyHeader = { name: "Content-Security-Policy", value: contentSecurityPolicy(manifest) };
	return [policyHeader, ...reportHeaders(manifest), ...ACTIVE_HEADERS];
}

export function headersOf(manifest: HostManifest): Header[] {
	return [...activeHeadersOf(manifest), ...CONSTANT_HEADERS];
}

/** Path at which a web server answers with the version of the rules that it has loaded. */
export const RULES_VERSION_PATH = "/.well-known/storefront-rules";

export function rulesVersion(manifest: HostManifest): string {
	const { rewrites, notFoundLanguages = [] } = manifest;
	return contentHash(JSON.stringify([headersOf(manifest), DOCUMENT_HEADERS, rewrites, notFoundLanguages]));
}
