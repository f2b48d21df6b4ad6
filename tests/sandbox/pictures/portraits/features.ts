import { circle, clipped, ellipse, path, rect, stroke } from "../drawing/svg";
import type { Look } from "./look";
import type { Tones } from "./tones";

const CX = 600;
const EYE_Y = 640;
const EYE_X = 92;

export function drawEyes(id: string, look: Look, tones: Tones): string {
	const brow = (side: number) =>
		stroke(
			`M${CX + side * 148} ${576 + look.brow}Q${CX + side * 96} ${548 - look.brow * 0.4} ${CX + side * 44} ${578 - look.brow}`,
			tones.hair === tones.skin ? tones.line : tones.hair,
			look.feminine ? 15 : 24,
		);
	const eye = (side: number) => {
		const x = CX + side * EYE_X;
		if (look.eyes === "laughing")
			return stroke(`M${x - 42} ${EYE_Y + 10}Q${x} ${EYE_Y - 34} ${x + 42} ${EYE_Y + 10}`, tones.line, 13);
		const shape = path(
			`M${x - 46} ${EYE_Y}Q${x} ${EYE_Y - 44} ${x + 46} ${EYE_Y}Q${x} ${EYE_Y + 34} ${x - 46} ${EYE_Y}Z`,
			tones.eyeWhite,
		);
		const look_x = x + (look.eyes === "aside" ? 17 : 0);
		const lashes = look.feminine
			? stroke(`M${x + side * 46} ${EYE_Y}L${x + side * 66} ${EYE_Y - 18}`, tones.line, 9)
			: "";
		return (
			clipped(
				`${id}-eye-${side > 0 ? "right" : "left"}`,
				path(
					`M${x - 46} ${EYE_Y}Q${x} ${EYE_Y - 44} ${x + 46} ${EYE_Y}Q${x} ${EYE_Y + 34} ${x - 46} ${EYE_Y}Z`,
					"#000",
				),
				shape,
				circle(look_x, EYE_Y - 4, 21, tones.line),
				circle(look_x + 7, EYE_Y - 11, 6, tones.eyeWhite),
			) +
			stroke(`M${x - 48} ${EYE_Y}Q${x} ${EYE_Y - 46} ${x + 48} ${EYE_Y}`, tones.line, 10) +
			lashes
		);
	};
	return eye(-1) + eye(1) + brow(-1) + brow(1);
}

export function drawGlasses(look: Look, tones: Tones): string {
	const frame = (side: number) => {
		const x = CX + side * 98;
		const more = { stroke: tones.line, "stroke-width": 14 };
		const lens = look.glasses === "shades" ? tones.line : "none";
		if (look.glasses === "round") return circle(x, 648, 80, "none", more);
		return rect(x - 84, 584, 168, look.glasses === "shades" ? 112 : 122, lens, {
			rx: look.glasses === "shades" ? 44 : 24,
			...more,
		});
	};
	if (look.glasses === "none") return "";
	const glint =
		look.glasses === "shades" ? stroke("M450 620L490 606M646 620L686 606", tones.eyeWhite, 10, { opacity: 0.8 }) : "";
	const arms = stroke(
		`M${CX - 180} 636L${CX - look.halfWidth - 6} 622M${CX + 180} 636L${CX + look.halfWidth + 6} 622`,
		tones.line,
		13,
	);
	return frame(-1) + frame(1) + stroke("M582 640Q600 622 618 640", tones.line, 13) + arms + glint;
}

export function drawMouth(id: string, look: Look, tones: Tones): string {
	const { mouth } = look;
	if (mouth === "laugh") {
		const shape = "M508 790Q600 812 692 790Q684 884 600 884Q516 884 508 790Z";
		return (
			clipped(
				`${id}-mouth`,
				path(shape, "#000"),
				rect(480, 770, 240, 140, "#3d0b14"),
				path("M490 770L710 770L700 826Q600 838 500 826Z", "#fffaf2"),
				ellipse(600, 892, 62, 34, "#e2586a"),
			) + stroke(shape, look.feminine ? tones.lips : tones.line, look.feminine ? 14 : 8, { "stroke-linejoin": "round" })
		);
	}
	if (look.feminine) {
		const lift = mouth === "calm" ? 0 : 18;
		return (
			path(
				`M522 ${826 - lift}Q566 802 600 812Q634 802 678 ${826 - lift - (mouth === "smirk" ? 12 : 0)}Q642 ${866} 600 866Q558 866 522 ${826 - lift}Z`,
				tones.lips,
			) + stroke(`M528 ${826 - lift}Q600 846 672 ${826 - lift}`, tones.line, 6)
		);
	}
	if (mouth === "calm") return stroke("M530 828L670 828", tones.line, 13);
	if (mouth === "smirk") return stroke("M528 832Q610 846 682 798", tones.line, 13);
	return stroke("M514 806Q600 876 686 806", tones.line, 13);
}

export function drawBeard(look: Look, tones: Tones, face: string): { under: string; over: string } {
	const { chin } = look;
	const w = look.halfWidth;
	const colour = tones.hair;
	const tache = path(
		"M600 764C560 744 506 760 476 812C520 802 560 806 600 792C640 806 680 802 724 812C694 760 640 744 600 764Z",
		colour,
	);
	switch (look.beard) {
		case "none":
			return { under: "", over: "" };
		case "stubble":
			return {
				under: clipped(
					`stubble-${look.skin}`,
					path(face, "#000"),
					path(`M380 720Q470 770 600 752Q730 770 820 720L820 1000L380 1000Z`, colour, { opacity: 0.26 }),
				),
				over: "",
			};
		case "moustache":
			return { under: "", over: tache };
		case "goatee":
			return {
				under: path(
					`M536 ${chin - 62}Q600 ${chin - 92} 664 ${chin - 62}Q668 ${chin + 40} 600 ${chin + 46}Q532 ${chin + 40} 536 ${chin - 62}Z`,
					colour,
				),
				over: "",
			};
		case "full":
			return {
				under: path(
					`M${CX - w - 4} 650C${CX - w + 16} 730 ${CX - 120} 776 ${CX - 70} 768Q${CX} 742 ${CX + 70} 768C${CX + 120} 776 ${CX + w - 16} 730 ${CX + w + 4} 650C${CX + w + 14} 860 ${CX + 140} ${chin + 62} ${CX} ${chin + 66}C${CX - 140} ${chin + 62} ${CX - w - 14} 860 ${CX - w - 4} 650Z`,
					colour,
				),
				over: tache,
			};
	}
}
