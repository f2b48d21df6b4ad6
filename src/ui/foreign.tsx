import type { ReactNode } from "react";

interface Props {
	text: string;
	/** Parts of the text that are in `language`, in order of appearance. */
	parts: readonly (string | undefined)[];
	/** Language of the parts; undefined when it is the page's language. */
	language: string | undefined;
}

/** Marks parts of a text, such as names, with their language. */
export function Foreign({ text, parts, language }: Props) {
	if (!language) return text;
	const nodes: ReactNode[] = [];
	let restOfText = text;
	for (const part of parts) {
		const at = part ? restOfText.indexOf(part) : -1;
		if (!part || at < 0) continue;
		nodes.push(
			restOfText.slice(0, at),
			<span key={part} lang={language}>
				{part}
			</span>,
		);
		restOfText = restOfText.slice(at + part.length);
	}
	return <>{[...nodes, restOfText]}</>;
}
