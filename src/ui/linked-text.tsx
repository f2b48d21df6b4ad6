import type { ReactNode } from "react";

interface Props {
	/** A translation that marks the words of its link: "I accept the <a>terms</a>". */
	text: string;
	link(words: string): ReactNode;
}

/** Text with a link in it; without marks, only the text. */
export function LinkedText({ text, link }: Props) {
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
