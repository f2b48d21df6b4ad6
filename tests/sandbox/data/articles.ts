import { GUIDE_ARTICLES } from "./articles-guides";
import { PEOPLE_ARTICLES } from "./articles-people";
import { STAGE_ARTICLES } from "./articles-stage";
import { TOUR_ARTICLES } from "./articles-tours";
import type { ArticleBlueprint } from "./blueprints";

/** All articles, unsorted; each with its age in days. */
export const ARTICLES: readonly ArticleBlueprint[] = [
	...TOUR_ARTICLES,
	...STAGE_ARTICLES,
	...PEOPLE_ARTICLES,
	...GUIDE_ARTICLES,
];
