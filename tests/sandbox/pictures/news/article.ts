import type { ArticleRecord } from "../../records";
import { type Palette, paletteFor } from "../drawing/palettes";
import { createRandom, type Random } from "../drawing/random";
import type { Picture } from "../drawing/svg";
import { columnsOfSound, microphones, tiles } from "./patterns";
import { audience, bubbles, tickets } from "./scenes";

export const NEWS = { width: 1600, height: 900 } as const;

export type Composition = (palette: Palette, random: Random) => string;

/** Alternating, so that neighbours differ; article ids are four apart. */
const IN_TURN: readonly Composition[] = [tiles, audience, microphones, bubbles, columnsOfSound, tickets];
const STEP = 4;

export function articlePicture(article: Pick<ArticleRecord, "id" | "title">): Picture {
	const random = createRandom(`article:${article.id}`);
	const title = String(article.title ?? "").toLowerCase();
	const drawing = /билет|скидк|продаж|возврат|цен/u.test(title)
		? tickets
		: /интервью|разговор|вопрос|рассказ/u.test(title)
			? bubbles
			: (IN_TURN[Math.floor(article.id / STEP) % IN_TURN.length] ?? tiles);
	return { ...NEWS, body: drawing(paletteFor(`article:${article.id}`), random) };
}
