import type { ReactNode } from "react";

interface Props {
	text: string;
	/** Parts of the text in the other language, in their order. */
	parts: readonly (string | undefined)[];
	/** Absent when they are in the page's language. */
	language: string | undefined;
}

/** A text whose names are in another language, marked as such. */
export function Foreign({ text, parts, language }: Props) {
	if (!language) return text;
	const marked: ReactNode[] = [];
	let rest = text;
	for (const part of parts) {
		const at = part ? rest.indexOf(part) : -1;
		if (!part || at < 0) continue;
		marked.push(
			rest.slice(0, at),
			<span key={part} lang={language}>
				{part}
			</span>,
		);
		rest = rest.slice(at + part.length);
	}
	return (
		<>
			{marked}
			{rest}
		</>
	);
}
