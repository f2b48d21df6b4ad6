import { CARD_SIZE, type CardDate, type ShareCard } from "../../views/share-card";
import { drawLine, drawText, fitText } from "./fit";
import type { ColourScheme } from "./schemes";
import { box, circle, type Outline, rotateLeft, type Shape, stroke } from "./shape";
import type { Typesetter } from "./typesetter";

const { width: WIDTH, height: HEIGHT } = CARD_SIZE;
const MARGIN = 56;
const NOTE_FONT_SIZE = 54;
const NOTE_LINE_HEIGHT = 58;
/** Left edge, in pixels, of the ticket stub at a card's right. A stub with a date is wider than one with a name. */
const DATE_STUB_LEFT = 852;
const NAME_STUB_LEFT = 1_052;

const NOTCH_RADIUS = 24;
const HOLE_RADIUS = 5;
const HOLE_SPACING = 26;

function perforation(x: number): Outline {
	const dots: Outline[] = [];
	for (let y = NOTCH_RADIUS + HOLE_SPACING; y <= HEIGHT - NOTCH_RADIUS - HOLE_RADIUS; y += HOLE_SPACING)
		dots.push(circle(x, y, HOLE_RADIUS));
	return [circle(x, 0, NOTCH_RADIUS), circle(x, HEIGHT, NOTCH_RADIUS), ...dots].flat();
}

const DATE_PERFORATION = perforation(DATE_STUB_LEFT);
const NAME_PERFORATION = perforation(NAME_STUB_LEFT);

/** Creates a share card's shapes; each is painted over the earlier ones. Texts are outlines, which need no fonts. */
export function cardShapes(card: ShareCard, type: Typesetter, scheme: ColourScheme): Shape[] {
	const stubLeft = card.date ? DATE_STUB_LEFT : NAME_STUB_LEFT;
	return [
		{ colour: scheme.stub, outline: box(stubLeft, 0, WIDTH - stubLeft, HEIGHT) },
		{ colour: scheme.hole, outline: card.date ? DATE_PERFORATION : NAME_PERFORATION },
		...ticketBody(card, type, scheme, stubLeft - 2 * MARGIN),
		...(card.date ? dateStub(card.date, card.status, type, scheme) : nameStub(card.kicker ?? "", type, scheme)),
	];
}

/** Creates the shapes left of the stub. Skips texts the fonts can't draw; the venue replaces a skipped title. */
function ticketBody(card: ShareCard, type: Typesetter, scheme: ColourScheme, width: number): Shape[] {
	const [title, ...notes] = [card.title, ...card.notes].flatMap((text) => type.typeset(text) ?? []).slice(0, 3);
	const brand = type.typeset(card.brand);
	const noteShapes = notes.map(({ text, face }, index) => {
		const size = Math.min(NOTE_FONT_SIZE, width / face.width(text));
		const y = HEIGHT - MARGIN - (notes.length - 1 - index) * NOTE_LINE_HEIGHT;
		return drawLine(text, face, { size, x: MARGIN, y, colour: index === 0 ? scheme.ink : scheme.faint });
	});
	const titleTop = MARGIN + 84;
	const titleHeight = HEIGHT - titleTop - MARGIN - notes.length * NOTE_LINE_HEIGHT - (notes.length > 0 ? 30 : 0);
	const titleLines =
		title && fitText(title.text, title.face, { width, height: titleHeight, maxSize: 330, maxLines: 6 });
	return [
		...(brand ? [drawLine(brand.text, brand.face, { size: 58, x: MARGIN, y: MARGIN + 40, colour: scheme.mark })] : []),
		...(card.age ? ageMark(card.age, type, scheme, MARGIN + width) : []),
		...(titleLines ? drawText(titleLines, MARGIN, titleTop, scheme.ink) : []),
		...noteShapes,
	];
}

function ageMark(age: string, type: Typesetter, { ink, ground }: ColourScheme, right: number): Shape[] {
	const ageText = type.typeset(age);
	if (!ageText) return [];
	const markWidth = ageText.face.width(ageText.text) * 40 + 28;
	const line = { size: 40, x: right - markWidth / 2, y: MARGIN + 31, colour: ground, isCentred: true };
	return [
		{ colour: ink, outline: box(right - markWidth, MARGIN - 9, markWidth, 52) },
		drawLine(ageText.text, ageText.face, line),
	];
}

function dateStub(date: CardDate, status: string | undefined, type: Typesetter, scheme: ColourScheme): Shape[] {
	const colour = scheme.stubInk;
	const centreX = (DATE_STUB_LEFT + WIDTH) / 2;
	const lineWidth = WIDTH - DATE_STUB_LEFT - 72;
	const lineShapes = (text: string, y: number, maxSize: number): Shape[] => {
		const lineText = type.typeset(text);
		if (!lineText) return [];
		const size = Math.min(maxSize, lineWidth / lineText.face.width(lineText.text));
		return [drawLine(lineText.text, lineText.face, { size, x: centreX, y, colour, isCentred: true })];
	};
	const topLine = status ?? (type.typeset(date.weekday) ? date.weekday : "");
	const strikeThrough = stroke([DATE_STUB_LEFT + 44, 392], [WIDTH - 44, 152], 14);
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

function nameStub(name: string, type: Typesetter, scheme: ColourScheme): Shape[] {
	const nameText = type.typeset(name);
	if (!nameText) return [];
	const size = Math.min(150, (HEIGHT - 2 * MARGIN) / nameText.face.width(nameText.text));
	const x = (NAME_STUB_LEFT + WIDTH) / 2 + (size * nameText.face.capHeight) / 2;
	const line = drawLine(nameText.text, nameText.face, { size, x: 0, y: 0, colour: scheme.stubInk, isCentred: true });
	return [{ ...line, outline: rotateLeft(line.outline, x, HEIGHT / 2) }];
}
