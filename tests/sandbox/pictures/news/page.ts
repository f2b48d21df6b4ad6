import type { LandingPageRecord } from "../../records";
import { paletteFor } from "../drawing/palettes";
import { createRandom } from "../drawing/random";
import type { Picture } from "../drawing/svg";
import { type Composition, NEWS } from "./article";
import { columnsOfSound, microphones, tiles } from "./patterns";
import { audience } from "./scenes";

export function pagePicture(page: Pick<LandingPageRecord, "slug">): Picture {
	const random = createRandom(`page:${page.slug}`);
	const drawing = random.pick<Composition>([tiles, audience, microphones, columnsOfSound]);
	return { ...NEWS, body: drawing(paletteFor(`page:${page.slug}`), random) };
}
