import type { ReactNode } from "react";

interface Props {
	text: string;
	/** Parts of the text that are in `language`, in order of appearance. */
	parts: readonly (string | undefined)[];
	/** Language of the parts; undefined when it is the page's language. */
	language: string | undefined;
}

/** Marks parts of a text, such as names, with their language. Each part is an element, since translators replace texts. */
export function Foreign({ text, parts, language }: Props) {
	if (!language) return <span>{text}</span>;
	const nodes: ReactNode[] = [];
	const add = (words: string, lang?: string) =>
		nodes.push(
			<span key={nodes.length} lang={lang}>
				{words}
			</span>,
		);
	let restOfText = text;
	for (const part of parts) {
		const at = part ? restOfText.indexOf(part) : -1;
		if (!part || at < 0) continue;
		if (at > 0) add(restOfText.slice(0, at));
		add(part, language);
		restOfText = restOfText.slice(at + part.length);
	}
	if (restOfText !== "") add(restOfText);
	return nodes;
}
