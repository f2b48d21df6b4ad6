import { type Breadcrumb, captureException, type ErrorEvent, init } from "@sentry/gatsby";
import { decodeUrlPart } from "../../domain/decode-url-part";
import { readBuyerDraft } from "../order/buyer-draft";
import { knownOrders } from "../order/device-orders";
import { earlyErrors, stopBufferingErrors } from "./early-errors";
import { type ErrorReport, isNoise } from "./noise";
import { scrub } from "./scrub";

function beforeSend(event: ErrorEvent): ErrorEvent | null {
	return isNoise(reportOf(event)) ? null : scrub(event, knownSecrets());
}

/**
 * Returns the error reporter's options. Options that aren't set here have defaults that meet spec §9.
 * @param hasConsent whether to send personal data: the visitor consented, or the landing asks for no consent
 */
export function sentryOptions(dsn: string, hasConsent: boolean) {
	return {
		dsn,
		// The fetch transport's own default is 40.
		transportOptions: { bufferSize: 64 },
		dataCollection: { userInfo: hasConsent, cookies: false, httpBodies: [] },
		beforeSend,
		beforeBreadcrumb: (breadcrumb: Breadcrumb) => scrub(breadcrumb, knownSecrets()),
	};
}

export function startSentry(dsn: string, hasConsent: boolean): void {
	init(sentryOptions(dsn, hasConsent));
	stopBufferingErrors();
	earlyErrors.follow((error) => captureException(error));
}

function reportOf({ message, exception }: ErrorEvent): ErrorReport {
	const exceptions = exception?.values ?? [];
	return {
		texts: [message ?? "", ...exceptions.map(({ type, value }) => `${type ?? "Error"}: ${value ?? ""}`)],
		scripts: exceptions
			.flatMap(({ stacktrace }) => stacktrace?.frames ?? [])
			.map(({ filename }) => filename ?? ""),
	};
}

/** Returns texts that reports must not contain: order secrets, the address's fragment and the buyer's input. */
function knownSecrets(): string[] {
	const draft = readBuyerDraft();
	const fragment = window.location.hash.slice(1);
	return [
		...knownOrders().flatMap(({ secret }) => secret ?? []),
		...(fragment === "" ? [] : [fragment, decodeUrlPart(fragment) ?? fragment]),
		...(draft ? [draft.name, draft.email, draft.phone] : []),
	].filter((secret) => secret !== "");
}
