import { SHARE_CARD_PX, type ShareCard, type ShareCardDate } from "../../../views/share-card";
import { CardDrawing } from "./drawing";
import { fitText } from "./fit";
import type { ColourScheme } from "./schemes";
import { box, circle, type Outline, type Shape, stroke } from "./shape";
import type { TypesetText, Typesetter } from "./typesetter";

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
	for (
		let y = NOTCH_RADIUS_PX + HOLE_SPACING_PX;
		y <= HEIGHT - NOTCH_RADIUS_PX - HOLE_RADIUS_PX;
		y += HOLE_SPACING_PX
	)
		dots.push(circle(x, y, HOLE_RADIUS_PX));
	return [circle(x, 0, NOTCH_RADIUS_PX), circle(x, HEIGHT, NOTCH_RADIUS_PX), ...dots].flat();
}

const DATE_PERFORATION = perforation(DATE_STUB_LEFT_PX);
const SITE_SECTION_PERFORATION = perforation(SITE_SECTION_STUB_LEFT_PX);

/** Creates a share card's shapes; each is painted over the earlier ones. Texts are outlines, which need no fonts. */
export function cardShapes(card: ShareCard, type: Typesetter, scheme: ColourScheme): Shape[] {
	const drawing = new CardDrawing(type.direction);
	const tools = { drawing, type, scheme };
	const stubLeft = card.date ? DATE_STUB_LEFT_PX : SITE_SECTION_STUB_LEFT_PX;
	drawing.add(scheme.stub, box(stubLeft, 0, WIDTH - stubLeft, HEIGHT));
	drawing.add(scheme.hole, card.date ? DATE_PERFORATION : SITE_SECTION_PERFORATION);
	drawTicketBody(tools, card, stubLeft - 2 * MARGIN);
	if (card.date) drawDateStub(tools, card.date, card.status);
	else drawSiteSectionStub(tools, card.kicker ?? "");
	return drawing.shapes;
}

/** What the parts of a card are drawn with. */
interface Tools {
	drawing: CardDrawing;
	type: Typesetter;
	scheme: ColourScheme;
}

/** Draws what is left of the stub. Skips texts the fonts can't draw; the next text replaces a skipped title. */
function drawTicketBody({ drawing, type, scheme }: Tools, card: ShareCard, width: number): void {
	const [title, ...notes] = [card.title, ...card.notes]
		.flatMap((text) => type.typeset(text) ?? [])
		.slice(0, 3);
	const brand = type.typeset(card.brand);
	if (brand) drawing.addText(brand, { maxSize: 58, x: MARGIN, y: MARGIN + 40, colour: scheme.mark });
	const age = type.typeset(card.age ?? "");
	if (age) drawAgeLimitBadge(drawing, age, scheme, MARGIN + width);
	const titleTop = MARGIN + 84;
	const titleHeight =
		HEIGHT - titleTop - MARGIN - notes.length * NOTE_LINE_HEIGHT_PX - (notes.length > 0 ? 30 : 0);
	const block =
		title && fitText(title, { width, height: titleHeight, maxSize: 330, maxLines: 6, accentSpace: 30 });
	block?.lines.forEach((line, index) => {
		const y = titleTop + block.firstBaseline + index * block.lineStep;
		drawing.addLine(line, { start: MARGIN, y, size: block.size, colour: scheme.ink });
	});
	notes.forEach((note, index) => {
		const y = HEIGHT - MARGIN - (notes.length - 1 - index) * NOTE_LINE_HEIGHT_PX;
		const colour = index === 0 ? scheme.ink : scheme.faint;
		drawing.addText(note, { maxSize: MAX_NOTE_FONT_SIZE_PX, maxWidth: width, x: MARGIN, y, colour });
	});
}

function drawAgeLimitBadge(
	drawing: CardDrawing,
	age: TypesetText,
	{ ink, ground }: ColourScheme,
	right: number,
): void {
	const markWidth = age.face.width(age.text) * 40 + 28;
	drawing.add(ink, box(right - markWidth, MARGIN - 9, markWidth, 52));
	const place = { maxSize: 40, x: right - markWidth / 2, y: MARGIN + 31, colour: ground, isCentred: true };
	drawing.addText(age, place);
}

function drawDateStub(
	{ drawing, type, scheme }: Tools,
	date: ShareCardDate,
	status: string | undefined,
): void {
	const { stubInk: colour } = scheme;
	const x = (DATE_STUB_LEFT_PX + WIDTH) / 2;
	const maxWidth = WIDTH - DATE_STUB_LEFT_PX - 72;
	const addLine = (text: string, y: number, maxSize: number) => {
		const line = type.typeset(text);
		if (line) drawing.addText(line, { x, y, maxSize, maxWidth, colour, isCentred: true });
	};
	addLine(status ?? date.weekday, 104, 62);
	addLine(date.day, 372, 350);
	addLine(date.month, 462, 96);
	if (status) drawing.add(colour, stroke([DATE_STUB_LEFT_PX + 44, 392], [WIDTH - 44, 152], 14));
	drawing.add(colour, box(x - maxWidth / 2, 494, maxWidth, 6));
	addLine(date.time, 580, 96);
}

function drawSiteSectionStub({ drawing, type, scheme }: Tools, name: string): void {
	const section = type.typeset(name);
	const x = (SITE_SECTION_STUB_LEFT_PX + WIDTH) / 2;
	const place = {
		x,
		y: HEIGHT / 2,
		maxSize: 150,
		maxWidth: 108,
		maxLength: HEIGHT - 2 * MARGIN,
		colour: scheme.stubInk,
	};
	if (section) drawing.addVerticalText(section, place);
}
