import { Parser } from "htmlparser2";
import { decodeNamesWith } from "../../../domain/name-text";

// Builds know all entities of HTML; the list is too long for browsers.
decodeNamesWith((name) => {
	let text = "";
	const parser = new Parser({
		ontext: (piece) => {
			text += piece;
		},
	});
	parser.end(`&${name};`);
	// Of an unknown name, a parser may decode the beginning: "&notit;" → "¬it;".
	return text.length > 1 && text.endsWith(";") ? undefined : text;
});
