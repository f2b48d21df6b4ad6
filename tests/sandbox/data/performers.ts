import type { PerformerBlueprint } from "./blueprints";
import { COMEDIANS } from "./performers-comedy";
import { MUSICIANS } from "./performers-music";

/** Everyone on stage. All names are invented. */
export const PERFORMERS: readonly PerformerBlueprint[] = [...COMEDIANS, ...MUSICIANS];
