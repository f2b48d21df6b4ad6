import { tileWall } from "../drawing/tiles";
import { POSTER, type PosterBrief } from "./brief";

export function tilesPoster(brief: PosterBrief): string {
	return tileWall(brief.palette, brief.random, 200, POSTER.width / 200, POSTER.height / 200);
}
