import { tileWall } from "../drawing/tiles";
import { POSTER, type PosterBrief } from "./brief";

/** A full wall of tiles, for titles that can't be set. */
export function tilesPoster(brief: PosterBrief): string {
	return tileWall(brief.palette, brief.random, 200, POSTER.width / 200, POSTER.height / 200);
}
