import { path, round } from "../drawing/svg";
import { type FaceName, face, type PlacedGlyph } from "./faces";

/** Outlines use thousandths of an em; integers keep the markup short. */
const UNITS = 1000;

function glyphsOf(name: FaceName, text: string): PlacedGlyph[] {
	const drawn = face(name);
	return [...text].flatMap((character) => drawn.glyph(character) ?? []);
}

function kerning(left: PlacedGlyph | undefined, right: PlacedGlyph): number {
	if (!left || left.font !== right.font) return 0;
	return left.font.getKerningValue(left.glyph, right.glyph) / left.font.unitsPerEm;
}

/** Line width in ems. `tracking` (ems) is added between glyphs. Characters without a glyph count zero. */
export function measure(name: FaceName, text: string, tracking = 0): number {
	const glyphs = glyphsOf(name, text);
	const advances = glyphs.reduce((sum, glyph, index) => sum + glyph.advance + kerning(glyphs[index - 1], glyph), 0);
	return advances + tracking * Math.max(0, glyphs.length - 1);
}

function glyphOutline(placed: PlacedGlyph, offset: number): string {
	const at = (x = 0, y = 0) => `${Math.round(x + offset)} ${Math.round(y)}`;
	return placed.glyph
		.getPath(0, 0, UNITS)
		.commands.map((command) => {
			if (command.type === "Z") return "Z";
			if (command.type === "C") {
				return `C${at(command.x1, command.y1)} ${at(command.x2, command.y2)} ${at(command.x, command.y)}`;
			}
			if (command.type === "Q") return `Q${at(command.x1, command.y1)} ${at(command.x, command.y)}`;
			return `${command.type}${at(command.x, command.y)}`;
		})
		.join("");
}

export interface LineStyle {
	face: FaceName;
	size: number;
	fill: string;
	tracking?: number;
	align?: "left" | "center" | "right";
}

export function textLine(text: string, x: number, y: number, style: LineStyle): string {
	const tracking = style.tracking ?? 0;
	const glyphs = glyphsOf(style.face, text);
	let pen = 0;
	const d = glyphs
		.map((glyph, index) => {
			pen += kerning(glyphs[index - 1], glyph);
			const outline = glyphOutline(glyph, pen * UNITS);
			pen += glyph.advance + tracking;
			return outline;
		})
		.join("");
	if (d === "") return "";
	const width = (pen - tracking) * style.size;
	const shift = style.align === "center" ? width / 2 : style.align === "right" ? width : 0;
	const scale = style.size / UNITS;
	return path(d, style.fill, { transform: `translate(${round(x - shift)} ${round(y)}) scale(${scale.toFixed(5)})` });
}
