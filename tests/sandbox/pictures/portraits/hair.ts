import { circle, ellipse, path, range, rect, stroke } from "../drawing/svg";
import type { Look } from "./look";
import type { Tones } from "./tones";

/** Hair behind and over the head. The skull is centred on x = 600, its top at y = 372, the eyes at y = 640. */
export interface HairDrawing {
	back: string;
	front: string;
}

const CX = 600;

function crop(w: number, hair: string): string {
	const l = CX - w;
	const r = CX + w;
	return `M${l - 8} 640L${l - 14} 520C${l - 6} 400 ${CX - 110} 342 ${CX} 342C${CX + 110} 342 ${r + 6} 400 ${r + 14} 520L${r + 8} 640L${r - 18} 560C${r - 24} 510 ${r - 40} 486 ${r - 70} 474L${l + 70} 474C${l + 40} 486 ${l + 24} 510 ${l + 18} 560Z${hair}`;
}

function curls(w: number, low: number, colour: string, light: string): string {
	const spots = range(low).map((index) => {
		const angle = Math.PI * (1 + (index / (low - 1)) * 1);
		return circle(CX + Math.cos(angle) * (w + 8), 530 + Math.sin(angle) * 168, 62, index % 3 === 1 ? light : colour);
	});
	return spots.join("") + ellipse(CX, 430, w - 10, 76, colour);
}

export function drawHair(look: Look, tones: Tones): HairDrawing {
	const w = look.halfWidth;
	const l = CX - w;
	const r = CX + w;
	const { hair, hairLight } = tones;
	const fill = (d: string, colour = hair) => path(d, colour);
	switch (look.hair) {
		case "bald":
			return {
				back: "",
				front:
					path(`M${l - 4} 600C${l - 12} 560 ${l - 6} 520 ${l + 14} 486L${l + 26} 560Z`, hair) +
					path(`M${r + 4} 600C${r + 12} 560 ${r + 6} 520 ${r - 14} 486L${r - 26} 560Z`, hair),
			};
		case "crop":
			return { back: "", front: fill(crop(w, "")) };
		case "quiff":
			return {
				back: "",
				front:
					fill(crop(w, "")) +
					fill(
						`M${l + 20} 480C${l - 10} 350 ${CX - 60} 268 ${CX + 90} 276C${r + 20} 284 ${r + 60} 380 ${r - 6} 474C${CX + 60} 430 ${CX - 60} 440 ${l + 20} 480Z`,
					) +
					stroke(`M${l + 70} 420C${CX - 60} 340 ${CX + 40} 318 ${r - 40} 340`, hairLight, 12),
			};
		case "parting":
			return {
				back: "",
				front:
					fill(
						`M${l - 8} 650L${l - 16} 520C${l - 10} 390 ${CX - 110} 326 ${CX + 10} 326C${CX + 130} 326 ${r + 12} 400 ${r + 16} 520L${r + 8} 640L${r - 16} 570C${r - 20} 500 ${r - 60} 462 ${CX - 70} 404C${CX - 110} 470 ${l + 30} 500 ${l + 16} 580Z`,
					) + stroke(`M${CX - 70} 404L${CX - 92} 342`, hairLight, 8),
			};
		case "curls":
			return { back: "", front: curls(w, 9, hair, hairLight) + fill(crop(w, "")) };
		case "fringe":
			return {
				back: "",
				front: fill(
					`M${l - 10} 660L${l - 18} 520C${l - 10} 390 ${CX - 120} 330 ${CX} 330C${CX + 120} 330 ${r + 10} 390 ${r + 18} 520L${r + 10} 660L${r - 14} 570L${r - 20} 540L${CX + 120} 556L${CX + 80} 528L${CX + 20} 560L${CX - 40} 526L${CX - 90} 562L${l + 30} 536L${l + 14} 580Z`,
				),
			};
		case "mohawk":
			return {
				back: "",
				front:
					path(
						`M${l - 6} 620C${l - 14} 470 ${CX - 130} 372 ${CX} 372C${CX + 130} 372 ${r + 14} 470 ${r + 6} 620L${r - 14} 560C${r - 60} 480 ${l + 60} 480 ${l + 14} 560Z`,
						hairLight,
						{ opacity: 0.55 },
					) +
					fill(
						`M${CX - 84} 486C${CX - 120} 360 ${CX - 90} 250 ${CX + 10} 236C${CX + 110} 250 ${CX + 120} 360 ${CX + 84} 486Q${CX} 446 ${CX - 84} 486Z`,
					),
			};
		case "beanie":
			return {
				back: "",
				front:
					path(
						`M${l - 14} 540C${l - 16} 380 ${CX - 120} 312 ${CX} 312C${CX + 120} 312 ${r + 16} 380 ${r + 14} 540Z`,
						tones.cloth,
					) +
					rect(l - 24, 470, w * 2 + 48, 92, tones.clothShade, { rx: 28 }) +
					range(9)
						.map((index) => rect(l + index * (w / 4.4) - 4, 478, 8, 76, tones.cloth, { rx: 4 }))
						.join(""),
			};
		case "bob":
			return {
				back: fill(
					`M${l - 62} 900C${l - 80} 640 ${l - 60} 330 ${CX} 322C${r + 60} 330 ${r + 80} 640 ${r + 62} 900Q${CX} 950 ${l - 62} 900Z`,
				),
				front:
					fill(
						`M${l - 50} 880C${l - 66} 620 ${l - 40} 340 ${CX - 20} 334C${r + 40} 330 ${r + 66} 620 ${r + 50} 880L${r - 22} 860C${r + 4} 700 ${r} 540 ${CX + 70} 440C${CX} 520 ${l + 40} 540 ${l + 16} 600C${l} 700 ${l + 10} 800 ${l + 26} 866Z`,
					) + stroke(`M${l - 8} 560C${l + 20} 450 ${CX - 80} 392 ${CX - 10} 384`, hairLight, 11),
			};
		case "long":
			return {
				back: fill(
					`M${l - 56} 1240C${l - 90} 900 ${l - 70} 330 ${CX} 318C${r + 70} 330 ${r + 90} 900 ${r + 56} 1240Q${CX} 1300 ${l - 56} 1240Z`,
				),
				front:
					fill(
						`M${l - 34} 1000C${l - 60} 640 ${l - 40} 344 ${CX} 330C${r + 40} 344 ${r + 60} 640 ${r + 34} 1000L${r - 2} 780C${r - 4} 640 ${r - 60} 500 ${CX} 412C${l + 60} 500 ${l + 4} 640 ${l + 2} 780Z`,
					) + stroke(`M${CX} 336L${CX} 400`, hairLight, 8),
			};
		case "fringeLong":
			return {
				back: fill(
					`M${l - 60} 1150C${l - 84} 860 ${l - 70} 330 ${CX} 318C${r + 70} 330 ${r + 84} 860 ${r + 60} 1150L${l - 60} 1150Z`,
				),
				front:
					fill(
						`M${l - 36} 960C${l - 60} 640 ${l - 44} 340 ${CX} 328C${r + 44} 340 ${r + 60} 640 ${r + 36} 960L${r - 4} 760L${r - 14} 566Q${CX} 600 ${l + 14} 566L${l + 4} 760Z`,
					) + stroke(`M${l + 40} 470Q${CX} 400 ${r - 40} 470`, hairLight, 12),
			};
		case "bun":
			return {
				back: circle(CX, 286, 112, hair) + circle(CX + 24, 270, 46, hairLight),
				front: fill(
					`M${l - 8} 640C${l - 24} 440 ${CX - 130} 344 ${CX} 340C${CX + 130} 344 ${r + 24} 440 ${r + 8} 640C${r - 10} 540 ${r - 70} 462 ${CX} 440C${l + 70} 462 ${l + 10} 540 ${l + 8} 640Z`,
				),
			};
		case "ponytail":
			return {
				back: fill(
					`M${r - 60} 380C${r + 160} 330 ${r + 220} 600 ${r + 130} 900C${r + 120} 720 ${r + 60} 560 ${r - 40} 520Z`,
				),
				front: fill(
					`M${l - 8} 640C${l - 24} 440 ${CX - 130} 336 ${CX + 10} 334C${CX + 140} 338 ${r + 24} 440 ${r + 6} 630C${r - 10} 560 ${r - 50} 476 ${CX + 60} 436C${CX - 40} 500 ${l + 30} 520 ${l + 8} 640Z`,
				),
			};
		case "curlyLong":
			return {
				back:
					range(17)
						.map((index) => {
							const angle = Math.PI * (0.8 + (index / 16) * 1.4);
							return circle(
								CX + Math.cos(angle) * (w + 70),
								640 + Math.sin(angle) * 300,
								104,
								index % 3 === 0 ? hairLight : hair,
							);
						})
						.join("") + ellipse(CX, 620, w + 60, 290, hair),
				front: range(7)
					.map((index) =>
						circle(
							l + 10 + index * (w / 3.1),
							452 - Math.sin((index / 6) * Math.PI) * 52,
							66,
							index % 2 === 0 ? hair : hairLight,
						),
					)
					.join(""),
			};
		case "pixie":
			return {
				back: "",
				front:
					fill(
						`M${l - 14} 700L${l - 18} 520C${l - 10} 386 ${CX - 110} 322 ${CX + 10} 322C${CX + 140} 322 ${r + 14} 400 ${r + 18} 520L${r + 12} 690L${r - 16} 590C${r - 20} 530 ${r - 40} 500 ${CX + 110} 470L${CX + 20} 520L${CX - 20} 486L${CX - 90} 556L${l + 34} 540L${l + 12} 620Z`,
					) + stroke(`M${l + 40} 440C${CX - 80} 380 ${CX} 366 ${CX + 70} 372`, hairLight, 11),
			};
	}
}
