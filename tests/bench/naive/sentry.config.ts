import * as Sentry from "@sentry/gatsby";

Sentry.init({ dsn: "https://public@errors.antrakt.example/1" });
