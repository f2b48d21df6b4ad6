import { ENV_DEFAULTS, hostsFrom, withoutTrailingSlash } from "./env-defaults";

/**
 * The part of the environment that pages need. The bundler writes a GATSBY_ variable in only where it is named in full, and
 * the build has checked all of them (env.ts), so they are merely read here.
 */
export const browserEnv = {
	publicApiUrl: withoutTrailingSlash(process.env.GATSBY_PUBLIC_API_URL || ENV_DEFAULTS.apiUrl),
	basketApiUrl: withoutTrailingSlash(process.env.GATSBY_BASKET_API_URL || ENV_DEFAULTS.apiUrl),
	/** Hosts a buyer may be sent to for paying. */
	paymentHosts: hostsFrom(process.env.GATSBY_PAYMENT_HOSTS || ENV_DEFAULTS.paymentHosts),
	sentryDsn: process.env.GATSBY_SENTRY_DSN || undefined,
} as const;
