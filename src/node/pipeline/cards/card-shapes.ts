import { SHARE_CARD_PX, type ShareCard, type ShareCardDate } from "../../../views/share-card";
import { drawText, fitText, textLine } from "./fit";
import type { ColourScheme } from "./schemes";
import { box, circle, type Outline, rotateLeft, type Shape, stroke } from "./shape";
import type { Typesetter } from "./typesetter";

const { width: WIDTH, height: HEIGHT } = SHARE_CARD_PX;
/** Space, in pixels, between a share card's edges and its texts, except those of a date stub. */
const MARGIN = 56;
const MAX_NOTE_FONT_SIZE_PX = 54;
const NOTE_LINE_HEIGHT_PX = 58;
/** Left edge of the ticket stub at a card's right, if the stub shows a date; a stub with a site section is narrower. */
const DATE_STUB_LEFT_PX = 852;
const SITE_SECTION_STUB_LEFT_PX = 1_052;
const NOTCH_RADIUS_PX = 24;
const HOLE_RADIUS_PX = 5;
const HOLE_SPACING_PX = 26;

function perforation(x: number): Outline {
	const dots: Outline[] = [];
	for (let y = NOTCH_RADIUS_PX + HOLE_SPACING_PX; y <= HEIGHT - NOTCH_RADIUS_PX - HOLE_RADIUS_PX; y += HOLE_SPACING_PX)
		dots.push(circle(x, y, HOLE_RADIUS_PX));
	return [circle(x, 0, NOTCH_RADIUS_PX), circle(x, HEIGHT, NOTCH_RADIUS_PX), ...dots].flat();
}

const DATE_PERFORATION = perforation(DATE_STUB_LEFT_PX);
const SITE_SECTION_PERFORATION = perforation(SITE_SECTION_STUB_LEFT_PX);

/** Creates a share card's shapes; each is painted over the earlier ones. Texts are outlines, which need no fonts. */
export function cardShapes(card: ShareCard, type: Typesetter, scheme: ColourScheme): Shape[] {
	const stubLeft = card.date ? DATE_STUB_LEFT_PX : SITE_SECTION_STUB_LEFT_PX;
	return [
		{ colour: scheme.stub, outline: box(stubLeft, 0, WIDTH - stubLeft, HEIGHT) },
		{ colour: scheme.hole, outline: card.date ? DATE_PERFORATION : SITE_SECTION_PERFORATION },
		...ticketBody(card, type, scheme, stubLeft - 2 * MARGIN),
		...(card.date ? dateStub(card.date, card.status, type, scheme) : siteSectionStub(card.kicker ?? "", type, scheme)),
	];
}

/** Creates the shapes left of the stub. Skips texts the fonts can't draw; the next text replaces a skipped title. */
function ticketBody(card: ShareCard, type: Typesetter, scheme: ColourScheme, width: number): Shape[] {
	const [title, ...notes] = [card.title, ...card.notes].flatMap((text) => type.typeset(text) ?? []).slice(0, 3);
	const brand = type.typeset(card.brand);
	const noteShapes = notes.map(({ text, face }, index) => {
		const size = Math.min(MAX_NOTE_FONT_SIZE_PX, width / face.width(text));
		const y = HEIGHT - MARGIN - (notes.length - 1 - index) * NOTE_LINE_HEIGHT_PX;
		return textLine(text, face, { size, x: MARGIN, y, colour: index === 0 ? scheme.ink : scheme.faint });
	});
	const titleTop = MARGIN + 84;
	const titleHeight = HEIGHT - titleTop - MARGIN - notes.length * NOTE_LINE_HEIGHT_PX - (notes.length > 0 ? 30 : 0);
	const titleLines =
		title && fitText(title.text, title.face, { width, height: titleHeight, maxSize: 330, maxLines: 6 });
	return [
		...(brand ? [textLine(brand.text, brand.face, { size: 58, x: MARGIN, y: MARGIN + 40, colour: scheme.mark })] : []),
		...(card.age ? ageLimitBadge(card.age, type, scheme, MARGIN + width) : []),
		...(titleLines ? drawText(titleLines, MARGIN, titleTop, scheme.ink) : []),
		...noteShapes,
	];
}

function ageLimitBadge(age: string, type: Typesetter, { ink, ground }: ColourScheme, right: number): Shape[] {
	const ageText = type.typeset(age);
	if (!ageText) return [];
	const markWidth = ageText.face.width(ageText.text) * 40 + 28;
	const line = { size: 40, x: right - markWidth / 2, y: MARGIN + 31, colour: ground, isCentred: true };
	return [
		{ colour: ink, outline: box(right - markWidth, MARGIN - 9, markWidth, 52) },
		textLine(ageText.text, ageText.face, line),
	];
}

function dateStub(date: ShareCardDate, status: string | undefined, type: Typesetter, scheme: ColourScheme): Shape[] {
	const colour = scheme.stubInk;
	const centreX = (DATE_STUB_LEFT_PX + WIDTH) / 2;
	const lineWidth = WIDTH - DATE_STUB_LEFT_PX - 72;
	const lineShapes = (text: string, y: number, maxSize: number): Shape[] => {
		const lineText = type.typeset(text);
		if (!lineText) return [];
		const size = Math.min(maxSize, lineWidth / lineText.face.width(lineText.text));
		return [textLine(lineText.text, lineText.face, { size, x: centreX, y, colour, isCentred: true })];
	};
	const topLine = status ?? (type.typeset(date.weekday) ? date.weekday : "");
	const strikeThrough = stroke([DATE_STUB_LEFT_PX + 44, 392], [WIDTH - 44, 152], 14);
	const hasMonthName = type.typeset(date.month) !== undefined;
	return [
		...lineShapes(topLine, 104, 62),
		...(hasMonthName
			? [...lineShapes(date.day, 372, 350), ...lineShapes(date.month, 462, 96)]
			: lineShapes(date.numeric, 372, 220)),
		...(status ? [{ colour, outline: strikeThrough }] : []),
		{ colour, outline: box(centreX - lineWidth / 2, 494, lineWidth, 6) },
		...lineShapes(date.time, 580, 96),
	];
}

function siteSectionStub(name: string, type: Typesetter, scheme: ColourScheme): Shape[] {
	const nameText = type.typeset(name);
	if (!nameText) return [];
	const size = Math.min(150, (HEIGHT - 2 * MARGIN) / nameText.face.width(nameText.text));
	const x = (SITE_SECTION_STUB_LEFT_PX + WIDTH) / 2 + (size * nameText.face.capHeight) / 2;
	const line = textLine(nameText.text, nameText.face, { size, x: 0, y: 0, colour: scheme.stubInk, isCentred: true });
	return [{ ...line, outline: rotateLeft(line.outline, x, HEIGHT / 2) }];
}
