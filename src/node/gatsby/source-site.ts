import type { HttpClient } from "../../backend/http-client";
import { IdNumbers } from "../../backend/id-numbers";
import { assertPublicAddresses, type Env } from "../../config/env";
import type { Catalogue } from "../../domain/catalogue";
import type { Landing } from "../../domain/landing";
import type { LandingNote } from "../../domain/landing-note";
import { paths } from "../../routes";
import type { SourcedCatalogue } from "../pipeline/source/build-report";
import { withCityNames } from "../pipeline/source/city-names";
import { applyHistory, type HistoryRecord } from "../pipeline/source/history";
import { readHistory } from "../pipeline/source/history-file";
import { withPosterGrounds } from "../pipeline/source/poster-grounds";
import { sourceCatalogue } from "../pipeline/source/source-catalogue";
import { siteUrlOf } from "./site-options";

interface Options {
	root: string;
	env: Env;
	http: HttpClient;
	now: Date;
	/** Whether visitors will load the site: then `assertPublicAddresses` rejects addresses that they can't reach. */
	isForVisitors: boolean;
	progress: (line: string) => void;
}

/** A catalogue with its report, and the history to write after a successful build. */
export interface SiteSource extends SourcedCatalogue {
	newHistory: HistoryRecord[];
}

/** Reads the catalogue; adds city names and the last build's history. @throws Error for wrong settings, or ApiError */
export async function sourceSite(options: Options): Promise<SiteSource> {
	const { root, env, http, now, isForVisitors, progress } = options;
	if (isForVisitors) assertPublicAddresses(env, env.siteUrl);
	const history = await readHistory(root, env);
	if (history.unreadable > 0)
		progress(`history: ${history.unreadable} lines can't be read and are forgotten`);
	const onLanding = (landing: Landing) => {
		if (isForVisitors) assertPublicAddresses(env, siteUrlOf(env, { landing }));
	};
	const ids = new IdNumbers(history.records.filter((each) => each.kind === "number"));
	const { landingId, hasBasket } = env;
	const sourced = await sourceCatalogue({ http, landingId, hasBasket, progress, onLanding, ids });
	const { catalogue, newHistory } = applyHistory(sourced.catalogue, history.records, {
		now,
		keepDays: env.keepPastEventsDays,
		pathOf: paths.event,
	});
	progress(`history: ${catalogue.remembered.past.length} events that are over keep their page`);
	const numbers = ids.records.map((each): HistoryRecord => ({ kind: "number", ...each }));
	if (numbers.length > 0)
		progress(`history: ${numbers.length} ids that aren't integers have numbers in addresses`);
	return {
		...sourced,
		report: { ...sourced.report, landing: [...sourced.report.landing, ...basketNotes(env, catalogue)] },
		catalogue: await withPosterGrounds(root, await withCityNames(root, catalogue)),
		newHistory: [...newHistory, ...numbers],
	};
}

/** Says in the build report what a site without a basket lacks. */
function basketNotes({ hasBasket }: Env, { events }: Catalogue): LandingNote[] {
	if (hasBasket) return [];
	const unsold = events.filter(({ buyUrl }) => buyUrl === undefined).length;
	const unsoldNotes: LandingNote[] =
		unsold === 0 ? [] : [{ kind: "unsold", count: unsold, all: events.length }];
	return [{ kind: "noBasket" }, ...unsoldNotes];
}
