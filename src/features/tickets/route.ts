import { mapLink } from "../../domain/map-link";
import { siteTheme } from "../../theme/site";

/** Where a map service shows the way to a place that is known by name only. Opened by the buyer's press, never before. */
export function routeTo(place: string): string | undefined {
	return mapLink({ address: place }, siteTheme.country);
}
