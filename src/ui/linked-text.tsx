import type { ReactNode } from "react";

/** Text with a link on the words that `text` marks: "I accept the <a>terms</a>"; plain text if none are marked. */
export function LinkedText({ text, link }: { text: string; link(words: string): ReactNode }) {
	const [before, words, after] = text.split(/<\/?a>/);
	if (words === undefined) return <span>{text}</span>;
	return (
		<>
			<span>{before}</span>
			{link(words)}
			<span>{after}</span>
		</>
	);
}
