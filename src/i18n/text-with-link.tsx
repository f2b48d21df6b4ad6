import type { ReactNode } from "react";

interface Props {
	/** A translated text with one `<a>…</a>` in it. */
	text: string;
	/** Makes the link around its words. */
	link: (words: string) => ReactNode;
}

/** A sentence with a link in it; the place of the link is the translator's choice. */
export function TextWithLink({ text, link }: Props) {
	const [before, words, after] = text.split(/<\/?a>/);
	if (words === undefined) return <>{text}</>;
	return (
		<>
			{before}
			{link(words)}
			{after}
		</>
	);
}
