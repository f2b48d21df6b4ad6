import { ENV_DEFAULTS, hostsFrom, withoutTrailingSlash } from "./env-defaults";

/** Environment variables for pages; env.ts validates them at build. The bundler inlines only `process.env.NAME`. */
export const browserEnv = {
	publicApiUrl: withoutTrailingSlash(process.env.GATSBY_PUBLIC_API_URL || ENV_DEFAULTS.apiUrl),
	basketApiUrl: withoutTrailingSlash(process.env.GATSBY_BASKET_API_URL ?? ENV_DEFAULTS.apiUrl),
	paymentHosts: hostsFrom(process.env.GATSBY_PAYMENT_HOSTS || ENV_DEFAULTS.paymentHosts),
	sentryDsn: process.env.GATSBY_SENTRY_DSN || undefined,
} as const;
