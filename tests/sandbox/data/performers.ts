import type { PerformerBlueprint } from "./blueprints";
import { COMEDIANS } from "./performers-comedy";
import { MUSICIANS } from "./performers-music";

export const PERFORMERS: readonly PerformerBlueprint[] = [...COMEDIANS, ...MUSICIANS];
