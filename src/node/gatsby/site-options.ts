import type { TFunction } from "i18next";
import { CITIES_WITH_PLACE_PAGES } from "../../config/constants";
import type { Env } from "../../config/env";
import { ENV_DEFAULTS, normalAddress } from "../../config/env-defaults";
import type { Catalogue } from "../../domain/catalogue";
import type { Landing } from "../../domain/landing";
import { cachingTexts } from "../../i18n/caching-texts";
import { createTranslator } from "../../i18n/instance";
import type { readTexts } from "../pipeline/source/texts";

export function siteUrlOf({ siteUrl }: Env, { landing }: Pick<Catalogue, "landing">): string {
	return normalAddress(siteUrl ?? landing.brand.siteUrl ?? ENV_DEFAULTS.siteUrl);
}

export function citySlugsWithPlacePages(
	{ citiesWithPlacePages }: Pick<Env, "citiesWithPlacePages">,
	{ placePageCities }: Pick<Landing, "placePageCities">,
): ReadonlySet<string> {
	return new Set(citiesWithPlacePages ?? placePageCities ?? CITIES_WITH_PLACE_PAGES);
}

/** Creates the translators, by language: the main language first. */
export function translatorsOf(texts: Awaited<ReturnType<typeof readTexts>>): ReadonlyMap<string, TFunction> {
	return new Map(
		[...texts].map(([language, resources]) => [
			language,
			cachingTexts(createTranslator(language, resources).t),
		]),
	);
}
