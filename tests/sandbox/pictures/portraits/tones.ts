import { mix, type Palette } from "../drawing/palettes";
import type { Look } from "./look";

export interface Tones {
	skin: string;
	shade: string;
	hair: string;
	hairLight: string;
	line: string;
	lips: string;
	eyeWhite: string;
	cloth: string;
	clothShade: string;
	clothDetail: string;
}

const SKINS = ["#f7cfae", "#f2bd94", "#e9a877", "#d98f5f", "#f9d9c2", "#b97248"] as const;
const HAIRS = ["#1d1714", "#3a2418", "#6b3a1d", "#c9822e", "#9b2d1c", "#d8d2c8"] as const;

export function naturalTones(look: Look, palette: Palette, cloth: string): Tones {
	const skin = SKINS[look.skin] ?? SKINS[0];
	const hair = HAIRS[look.hairTone] ?? HAIRS[0];
	return {
		skin,
		shade: mix(skin, "#7a1f35", 0.32),
		hair,
		hairLight: mix(hair, "#ffffff", 0.16),
		line: "#1b1213",
		lips: look.feminine ? "#c3213a" : mix(skin, "#8a2030", 0.5),
		eyeWhite: "#fffaf2",
		cloth,
		clothShade: mix(cloth, "#12091c", 0.28),
		clothDetail: palette.light,
	};
}

/** Screen-print colours: `dark` for lines and hair, `middle` for shadow, `light` for the lit face. */
export function duotone(dark: string, middle: string, light: string): Tones {
	return {
		skin: light,
		shade: middle,
		hair: dark,
		hairLight: mix(dark, middle, 0.35),
		line: dark,
		lips: dark,
		eyeWhite: light,
		cloth: dark,
		clothShade: mix(dark, middle, 0.2),
		clothDetail: middle,
	};
}
