import { expect, it } from "vitest";
import { nameText } from "#src/domain/name-text";
import "#src/node/pipeline/source/html-entities";

it.each([
	["&Ncy;&ocy;&chcy;&softcy; &vvcy;", "Ночь &vvcy;"],
	["&Ncy;&ocy;&chcy;&softcy; &vcy; &ocy;&pcy;&iecy;&rcy;&iecy;", "Ночь в опере"],
	["&amp;Ncy;&amp;ocy;", "Но"],
	["Ура&excl; &lpar;5 &plus; 3&rpar; &num;1&semi;", "Ура! (5 + 3) #1;"],
	[
		"1&ordm; 5 &micro;m &frac34; &Lstrok;&oacute;d&zacute; da&gbreve; &eth; &thorn;",
		"1º 5 µm ¾ Łódź dağ ð þ",
	],
	["&NBSP;R&AMP;B &LAQUO;Live&RAQUO;", "R&B «Live»"],
	["&unknown; &notit; &copyleft; R&and A&T;", "&unknown; &notit; &copyleft; R&and A&T;"],
])("a build decodes all entities of HTML in the name %j", (name, expected) => {
	expect(nameText(name)).toBe(expected);
});
