// @vitest-environment jsdom
import { expect, it } from "vitest";
import { nameText } from "#src/domain/name-text";

it.each([
	["Ура&excl; &lpar;5 &plus; 3&rpar;&comma; &num;1&semi;", "Ура! (5 + 3), #1;"],
	["&Ncy;&ocy;&chcy;&softcy;&Tab;&vcy; &amp;ocy;&amp;pcy;&amp;iecy;&amp;rcy;&amp;iecy;", "Ночь в опере"],
	["1&ordm; &Lstrok;&oacute;d&zacute; &check;", "1º Łódź ✓"],
	[
		"&unknown; &notit; &copyleft; R&and A&T; &lt;i&gt;live&lt;/i&gt;",
		"&unknown; &notit; &copyleft; R&and A&T; live",
	],
])("a browser decodes all entities of HTML in the name %j, as a build does", (name, expected) => {
	expect(nameText(name)).toBe(expected);
});
