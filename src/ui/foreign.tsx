import type { ReactNode } from "react";

interface Props {
	text: string;
	/** Parts of the text that are in another language, in order of appearance. */
	parts: readonly (string | undefined | { text: string | undefined; language: string | undefined })[];
	/** Language of the parts that have no own; undefined when it is the page's language. */
	language?: string | undefined;
}

/** Marks parts of a text, such as names, with their language. Each part is an element, since translators replace texts. */
export function Foreign({ text, parts, language }: Props) {
	const foreignParts = parts.flatMap((part) => {
		const own = typeof part === "object" ? part : { text: part, language };
		return own.text && own.language ? [{ text: own.text, language: own.language }] : [];
	});
	if (foreignParts.length === 0) return <span>{text}</span>;
	const nodes: ReactNode[] = [];
	const add = (words: string, lang?: string) =>
		nodes.push(
			<span key={nodes.length} lang={lang}>
				{words}
			</span>,
		);
	let restOfText = text;
	for (const part of foreignParts) {
		const at = restOfText.indexOf(part.text);
		if (at < 0) continue;
		if (at > 0) add(restOfText.slice(0, at));
		add(part.text, part.language);
		restOfText = restOfText.slice(at + part.text.length);
	}
	if (restOfText !== "") add(restOfText);
	return nodes;
}
