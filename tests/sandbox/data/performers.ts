import type { PerformerBlueprint } from "./blueprints";
import { COMEDIANS } from "./performers-comedy";
import { MUSICIANS } from "./performers-music";

/** All performers; the names are fictitious. */
export const PERFORMERS: readonly PerformerBlueprint[] = [...COMEDIANS, ...MUSICIANS];
