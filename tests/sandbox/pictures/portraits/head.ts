import { circle, clipped, ellipse, path, rect, stroke } from "../drawing/svg";
import { drawClothes } from "./clothes";
import { drawBeard, drawEyes, drawGlasses, drawMouth } from "./features";
import { drawHair } from "./hair";
import type { Look } from "./look";
import type { Tones } from "./tones";

const CX = 600;

function faceOutline({ halfWidth: w, chinWidth, chin }: Look): string {
	return `M${CX - w} 620C${CX - w} 460 ${CX - 130} 372 ${CX} 372C${CX + 130} 372 ${CX + w} 460 ${CX + w} 620C${CX + w} 760 ${CX + chinWidth + 50} ${chin} ${CX + chinWidth * 0.55} ${chin}Q${CX} ${chin + 14} ${CX - chinWidth * 0.55} ${chin}C${CX - chinWidth - 50} ${chin} ${CX - w} 760 ${CX - w} 620Z`;
}

/** The lit side of the face; its edge draws the nose. */
function lit(look: Look): string {
	const far = CX - look.halfWidth - 60;
	return `M${CX + 70} 340C${CX + 40} 460 ${CX + 20} 540 ${CX + 22} 600L${CX - 34} 734Q${CX - 30} 766 ${CX + 22} 760C${CX + 40} 800 ${CX + 20} 860 ${CX + 50} 1000L${far} 1000L${far} 340Z`;
}

/** Each half has its own fill, so that edges show no line of the other colour. */
function drawFace(id: string, look: Look, tones: Tones, face: string): string {
	const middle = CX - 60;
	return (
		clipped(`${id}-left`, rect(0, 0, middle, 1500, "#000"), path(face, tones.skin)) +
		clipped(`${id}-right`, rect(middle, 0, 1200 - middle, 1500, "#000"), path(face, tones.shade)) +
		clipped(`${id}-face`, path(face, "#000"), path(lit(look), tones.skin))
	);
}

export function drawPerson(id: string, look: Look, tones: Tones): string {
	const face = faceOutline(look);
	const hair = drawHair(look, tones);
	const beard = drawBeard(look, tones, face);
	const w = look.halfWidth;
	const neck = "M496 830L496 1090Q600 1180 704 1090L704 830Z";
	const ears =
		look.hair === "long" || look.hair === "bob" || look.hair === "fringeLong" || look.hair === "curlyLong"
			? ""
			: ellipse(CX - w, 670, 34, 56, tones.skin) + ellipse(CX + w, 670, 34, 56, tones.shade);
	const earrings = look.earrings
		? circle(CX - w - 8, 762, 21, tones.clothDetail) + circle(CX + w + 8, 762, 21, tones.clothDetail)
		: "";
	return (
		hair.back +
		path(neck, tones.skin) +
		clipped(
			`${id}-neck`,
			path(neck, "#000"),
			path("M496 830L704 830L704 1200L620 1200L606 1016Q540 1000 496 940Z", tones.shade),
		) +
		drawClothes(look, tones) +
		ears +
		drawFace(id, look, tones, face) +
		beard.under +
		drawMouth(id, look, tones) +
		beard.over +
		drawEyes(id, look, tones) +
		stroke(`M${CX - 34} 736Q${CX - 36} 768 ${CX + 6} 766`, tones.line, 8) +
		hair.front +
		drawGlasses(look, tones) +
		earrings
	);
}
