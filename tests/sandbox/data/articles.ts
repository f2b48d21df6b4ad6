import type { ArticleBlueprint } from "./blueprints";

export const ARTICLES: readonly ArticleBlueprint[] = [];
