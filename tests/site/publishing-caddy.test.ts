import { describe, expect, it } from "vitest";
import { startCaddy } from "../tools/caddy";
import { itMeetsHostRules } from "../unit/node/host-behaviour";
import { itSendsShortHeadersWithFiles } from "../unit/node/host-headers";
import { serveSmallSite, serveThisBuild } from "./built-site";

describe("Caddy with the generated rules", () => {
	const { base } = serveSmallSite(startCaddy, { "x.webmanifest": "{}", ".git/config": "[core]" });

	itMeetsHostRules(base);
	itSendsShortHeadersWithFiles(base);

	it.each(["/_headers", "/.git/config"])("doesn't serve %s", async (path) => {
		expect((await fetch(base() + path)).status).toBe(404);
	});

	it.each([
		["/calendar/1.ics", /^text\/calendar; charset=utf-8/],
		["/fonts/onest-latin-1.woff2", /^font\/woff2/],
		["/x.webmanifest", /^application\/manifest\+json/],
	])("sends %s with its content type", async (path, type) => {
		expect((await fetch(base() + path)).headers.get("content-type")).toMatch(type);
	});
});

describe("Caddy with the rules of this build", () => {
	serveThisBuild(startCaddy);
});
