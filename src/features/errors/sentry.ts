import { type Breadcrumb, captureException, type ErrorEvent, init } from "@sentry/gatsby";
import { earlyErrors, stopKeepingErrors } from "./early-errors";
import { knownSecrets } from "./known-secrets";
import { isNoise, type Report } from "./noise";
import { scrub } from "./scrub";

/** What is sent is decided here: nothing for noise, nothing secret in the rest. @returns null when it isn't sent */
function beforeSend(event: ErrorEvent): ErrorEvent | null {
	return isNoise(reportOf(event)) ? null : scrub(event, knownSecrets());
}

/**
 * How errors are reported (spec §9, "Error reporting"). The caps of the specification are the library's own defaults. Personal
 * data is collected by default, as there, but only of visitors who have agreed to it; cookies and bodies, which could hold a
 * session or a buyer, never are.
 * @param hasAgreed whether the visitor has, or the landing asks nobody
 */
export function sentryOptions(dsn: string, hasAgreed: boolean) {
	return {
		dsn,
		dataCollection: { userInfo: hasAgreed, cookies: false, httpBodies: [] },
		beforeSend,
		beforeBreadcrumb: (breadcrumb: Breadcrumb) => scrub(breadcrumb, knownSecrets()),
	};
}

/** Starts error reports; what went wrong before is reported first. */
export function startSentry(dsn: string, hasAgreed: boolean): void {
	init(sentryOptions(dsn, hasAgreed));
	stopKeepingErrors();
	earlyErrors.follow((error) => captureException(error));
}

function reportOf({ message, exception }: ErrorEvent): Report {
	const chain = exception?.values ?? [];
	return {
		texts: [message ?? "", ...chain.map(({ type, value }) => `${type ?? "Error"}: ${value ?? ""}`)],
		scripts: chain.flatMap(({ stacktrace }) => stacktrace?.frames ?? []).map(({ filename }) => filename ?? ""),
	};
}
