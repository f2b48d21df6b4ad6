import type { ReactNode } from "react";

/**
 * Text with a link; plain text if no words are marked as one.
 * @param props `text` is a translation that marks the words of its link: "I accept the <a>terms</a>"
 */
export function LinkedText({ text, link }: { text: string; link(words: string): ReactNode }) {
	const [before, words, after] = text.split(/<\/?a>/);
	if (words === undefined) return text;
	return (
		<>
			{before}
			{link(words)}
			{after}
		</>
	);
}
