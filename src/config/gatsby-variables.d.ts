/** Listed by name, since the bundler replaces only literal uses of `process.env.NAME` (browser-env.ts). */
declare namespace NodeJS {
	interface ProcessEnv {
		readonly GATSBY_PUBLIC_API_URL?: string;
		readonly GATSBY_BASKET_API_URL?: string;
		readonly GATSBY_PAYMENT_HOSTS?: string;
		readonly GATSBY_SENTRY_DSN?: string;
		/** A template, since env.ts has replaced the name of a preset. */
		PICTURE_URL?: string;
	}
}
