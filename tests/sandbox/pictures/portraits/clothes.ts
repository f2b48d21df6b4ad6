import { circle, path, range, rect, stroke } from "../drawing/svg";
import type { Look } from "./look";
import type { Tones } from "./tones";

/** Shoulders of a 1200 × 1500 portrait; the neck ends near y = 1090. */
export function drawClothes(look: Look, tones: Tones): string {
	const wide = look.feminine ? 60 : 0;
	const l = 110 + wide;
	const r = 1090 - wide;
	const { cloth, clothShade, clothDetail } = tones;
	const shoulders = path(
		`M${l} 1900L${l} 1500C${l + 10} 1270 ${l + 90} 1180 ${l + 230} 1130L490 1062Q600 1190 710 1062L${r - 230} 1130C${r - 90} 1180 ${r - 10} 1270 ${r} 1500Z`,
		cloth,
	);
	const shade = path(
		`M640 1140Q690 1110 710 1062L${r - 230} 1130C${r - 90} 1180 ${r - 10} 1270 ${r} 1500L${r} 1900L760 1900L760 1500Q650 1330 640 1140Z`,
		clothShade,
	);
	const base = shoulders + shade;
	switch (look.clothes) {
		case "tee":
			return base + stroke("M484 1068Q600 1212 716 1068", clothDetail, 20, { "stroke-linecap": "butt" });
		case "turtleneck":
			return (
				base +
				path("M476 980Q600 1060 724 980L734 1100Q600 1200 466 1100Z", cloth) +
				path("M620 1034Q690 1020 724 980L734 1100Q690 1150 630 1160Z", clothShade)
			);
		case "shirt":
			return (
				base +
				path("M490 1050L600 1180L520 1270L440 1090Z", clothDetail) +
				path("M710 1050L600 1180L680 1270L760 1090Z", clothDetail) +
				stroke("M600 1190L600 1500", clothDetail, 8) +
				range(3)
					.map((index) => circle(626, 1290 + index * 84, 9, clothDetail))
					.join("")
			);
		case "hoodie":
			return (
				base +
				path(
					"M420 1110Q470 1010 500 1020L600 1180L700 1020Q730 1010 780 1110Q720 1260 600 1270Q480 1260 420 1110Z",
					clothShade,
				) +
				stroke("M548 1230L540 1390M652 1230L660 1390", clothDetail, 13)
			);
		case "jacket":
			return (
				base +
				path("M500 1062L600 1440L700 1062Q600 1180 500 1062Z", clothDetail) +
				path("M490 1056L600 1460L470 1300L380 1120Z", clothShade) +
				path("M710 1056L600 1460L730 1300L820 1120Z", clothShade) +
				rect(770, 1330, 110, 12, clothDetail)
			);
	}
}
