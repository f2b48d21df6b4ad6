import { fieldsOf } from "../domain/fields";
import { localPath, paths } from "../routes";
import type { EventCard } from "../views/cards";
import { pageDataPath } from "../views/page-context";

interface PosterWall {
	events: readonly EventCard[];
	/** Undefined for that of all cities. */
	citySlug: string | undefined;
}

/**
 * Fetches the events at the top of a city's home page, from that page's data, since those are static and cached; of the
 * site's home page if the city has no page or no events. @throws if there are no data, as when offline
 */
export async function fetchPosterWall(
	citySlug: string | undefined,
	page: { language: string; defaultLanguage: string },
	signal: AbortSignal,
): Promise<PosterWall> {
	// The request would fail, and browsers log failed ones.
	if (!navigator.onLine) throw new Error("offline");
	const path = localPath(paths.home(citySlug), page.language, page.defaultLanguage);
	const answer = await fetch(pageDataPath(path), { signal });
	const events = answer.ok ? wallOf(await answer.json()) : [];
	if (events.length === 0 && citySlug !== undefined) return fetchPosterWall(undefined, page, signal);
	if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
	return { events, citySlug };
}

function wallOf(pageData: unknown): EventCard[] {
	const view = ["result", "pageContext", "view"].reduce<unknown>(
		(data, name) => fieldsOf(data).get(name),
		pageData,
	);
	const wall = fieldsOf(view).get("wall");
	return Array.isArray(wall) ? wall : [];
}
