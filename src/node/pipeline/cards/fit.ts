import { breakLines, wordsOf } from "./break-lines";
import type { TextLine } from "./face";
import type { TypesetText } from "./typesetter";

/** Space for a text, in pixels; `maxSize` limits the font size. */
interface TextBox {
	width: number;
	height: number;
	maxSize: number;
	maxLines: number;
	/** Free height above the box, into which accents of the first line may reach. */
	accentSpace: number;
}

interface TextBlock {
	lines: TextLine[];
	/** Font size, and distances from the block's top to the first baseline and from baseline to baseline, in pixels. */
	size: number;
	firstBaseline: number;
	lineStep: number;
}

const ACCENTED_LINE_HEIGHT_EMS = 0.92;
/** How far accents rise above capitals. */
const ACCENT_EMS = 0.2;
const ACCENTED_CAPITAL = /[ЁЙЇЎ\u00c0-\u00de\u0100-\u017f]/u;

/** A text gets another line only if its font size then grows by at least this factor. */
const MIN_SIZE_GAIN = 1.06;

/** Breaks a text into lines that fill a box in nearly the largest font size. @returns undefined for an empty text */
export function fitText({ text, face, direction }: TypesetText, box: TextBox): TextBlock | undefined {
	const words = wordsOf(text);
	const lineHeight = Math.max(face.lineHeight, ACCENTED_CAPITAL.test(text) ? ACCENTED_LINE_HEIGHT_EMS : 0);
	const widths = words.map(face.width);
	let largest: TextBlock | undefined;
	for (let count = 1; count <= Math.min(box.maxLines, words.length); count++) {
		const texts = breakLines(words, count, widths, face.width(" "));
		const lines = face.lines(texts, direction);
		const widest = Math.max(...lines.map(({ length }) => length));
		const heightInEms = face.capHeight + (lines.length - 1) * lineHeight + face.descent;
		const accent = ACCENTED_CAPITAL.test(texts[0] ?? "") ? ACCENT_EMS : 0;
		const maxSize = Math.min(
			box.height / heightInEms,
			(box.height + box.accentSpace) / (heightInEms + accent),
		);
		const size = Math.min(box.width / widest, maxSize, box.maxSize);
		if (size <= (largest?.size ?? 0) * MIN_SIZE_GAIN) continue;
		const firstBaseline = size * face.capHeight + Math.max(0, size * accent - box.accentSpace);
		largest = { lines, size, firstBaseline, lineStep: size * lineHeight };
	}
	return largest;
}
