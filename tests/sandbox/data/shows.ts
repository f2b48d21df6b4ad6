import type { Shows } from "./blueprints";
import { CLUB_SHOWS } from "./shows-clubs";
import { EDGE_SHOWS } from "./shows-edge";
import { MUSIC_SHOWS } from "./shows-music";
import { SKETCH_SHOWS } from "./shows-sketch";
import { STANDUP_SHOWS } from "./shows-standup";
import { winterShows } from "./shows-winter";

/** All shows of the demo; only the winter ones depend on the season. */
export function showsOn(now: Date): Shows {
	return { ...STANDUP_SHOWS, ...CLUB_SHOWS, ...SKETCH_SHOWS, ...MUSIC_SHOWS, ...winterShows(now), ...EDGE_SHOWS };
}
