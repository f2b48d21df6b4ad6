import { accentProperties } from "../../theme/accent";
import { CARD_SIZE, type CardDate, type ShareCard } from "../../views/share-card";
import { drawLine, drawText, fitText } from "./fit";
import { drawPerforation, type Scheme, schemeOf } from "./schemes";
import type { Typesetter } from "./typesetter";

const { width: WIDTH, height: HEIGHT } = CARD_SIZE;
const MARGIN = 56;
const NOTE = 54;
const NOTE_STEP = 58;
const DATE_STUB = 852;
const NAME_STUB = 1_052;

/** Renders a share card as SVG paths only, so that it needs no installed fonts. */
export function cardSvg(card: ShareCard, type: Typesetter): string {
	const scheme = schemeOf(card.scheme, accentProperties(card.accent));
	const tear = card.date ? DATE_STUB : NAME_STUB;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
		`<rect width="${WIDTH}" height="${HEIGHT}" fill="${scheme.ground}"/>`,
		`<rect x="${tear}" width="${WIDTH - tear}" height="${HEIGHT}" fill="${scheme.stub}"/>`,
		drawPerforation(tear, scheme),
		body(card, type, scheme, tear - 2 * MARGIN),
		card.date ? dateStub(card.date, card.status, type, scheme) : nameStub(card.kicker ?? "", type, scheme),
		"</svg>",
	].join("");
}

/**
 * Brand on top, the largest possible title, venue and city at the foot. Skips text the fonts can't set, so the venue
 * replaces such a title.
 */
function body(card: ShareCard, type: Typesetter, scheme: Scheme, width: number): string {
	const [title, ...notes] = [card.title, ...card.notes].flatMap((text) => type.setting(text) ?? []).slice(0, 3);
	const brand = type.setting(card.brand);
	const foot = notes.map(({ text, face }, index) => {
		const size = Math.min(NOTE, width / face.width(text));
		const y = HEIGHT - MARGIN - (notes.length - 1 - index) * NOTE_STEP;
		return drawLine(text, face, { size, x: MARGIN, y, colour: index === 0 ? scheme.ink : scheme.faint });
	});
	const top = MARGIN + 84;
	const room = HEIGHT - top - MARGIN - notes.length * NOTE_STEP - (notes.length > 0 ? 30 : 0);
	const set = title && fitText(title.text, title.face, { width, height: room, most: 330, maxLines: 6 });
	return [
		brand ? drawLine(brand.text, brand.face, { size: 58, x: MARGIN, y: MARGIN + 40, colour: scheme.mark }) : "",
		card.age ? ageMark(card.age, type, scheme, MARGIN + width) : "",
		set ? drawText(set, MARGIN, top, scheme.ink) : "",
		...foot,
	].join("");
}

function ageMark(age: string, type: Typesetter, { ink, ground }: Scheme, right: number): string {
	const set = type.setting(age);
	if (!set) return "";
	const wide = set.face.width(set.text) * 40 + 28;
	const box = `<rect x="${right - wide}" y="${MARGIN - 9}" width="${wide.toFixed(1)}" height="52" fill="${ink}"/>`;
	const at = { size: 40, x: right - wide / 2, y: MARGIN + 31, colour: ground, align: "middle" } as const;
	return box + drawLine(set.text, set.face, at);
}

/** The day in large type between weekday (or event status) and time. */
function dateStub(date: CardDate, status: string | undefined, type: Typesetter, scheme: Scheme): string {
	const middle = (DATE_STUB + WIDTH) / 2;
	const room = WIDTH - DATE_STUB - 72;
	const line = (text: string, y: number, most: number) => {
		const set = type.setting(text);
		if (!set) return "";
		const size = Math.min(most, room / set.face.width(set.text));
		return drawLine(set.text, set.face, { size, x: middle, y, colour: scheme.stubInk, align: "middle" });
	};
	const above = status ?? (type.setting(date.weekday) ? date.weekday : "");
	const struck = status
		? `<path stroke="${scheme.stubInk}" stroke-width="14" d="M${DATE_STUB + 44} 392L${WIDTH - 44} 152"/>`
		: "";
	const isNamed = type.setting(date.month) !== undefined;
	return [
		line(above, 104, 62),
		isNamed ? line(date.day, 372, 350) + line(date.month, 462, 96) : line(date.numeric, 372, 220),
		struck,
		`<rect x="${middle - room / 2}" y="494" width="${room}" height="6" fill="${scheme.stubInk}"/>`,
		line(date.time, 580, 96),
	].join("");
}

/** The section's name, rotated. */
function nameStub(name: string, type: Typesetter, scheme: Scheme): string {
	const set = type.setting(name);
	if (!set) return "";
	const size = Math.min(150, (HEIGHT - 2 * MARGIN) / set.face.width(set.text));
	const x = (NAME_STUB + WIDTH) / 2 + (size * set.face.capHeight) / 2;
	const line = drawLine(set.text, set.face, { size, x: 0, y: 0, colour: scheme.stubInk, align: "middle" });
	return `<g transform="translate(${x.toFixed(1)} ${HEIGHT / 2}) rotate(-90)">${line}</g>`;
}
