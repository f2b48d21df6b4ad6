import { mapLink } from "../../domain/map-link";
import { siteTheme } from "../../theme/site";

/** Returns a map service's search for a place known only by name. */
export function routeTo(place: string): string | undefined {
	return mapLink({ address: place }, siteTheme.country);
}
