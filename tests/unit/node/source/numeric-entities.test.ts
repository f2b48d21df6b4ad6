import { expect, it } from "vitest";
import { nameText } from "#src/domain/name-text";
import { withNumericEntities } from "#src/node/pipeline/source/numeric-entities";
import { sanitise } from "#src/node/pipeline/source/sanitise";
import { fakeClient } from "../../backend/fake-client";

const read = (answer: unknown) =>
	withNumericEntities(fakeClient(() => answer)).request({ method: "GET", path: "/v1/events" });

it.each([
	["&Ncy;&ocy;&chcy;&softcy; &vvcy;", "Ночь &vvcy;"],
	["&Ncy;&ocy;&chcy;&softcy; &vcy; &ocy;&pcy;&iecy;&rcy;&iecy;", "Ночь в опере"],
	["&amp;Ncy;&amp;ocy; &#38;Ncy;&amp;amp;ocy;", "Но Но"],
	["Ура&excl; &lpar;5 &plus; 3&rpar; &num;1&semi;", "Ура! (5 + 3) #1;"],
	[
		"1&ordm; 5 &micro;m &frac34; &Lstrok;&oacute;d&zacute; da&gbreve; &eth; &thorn;",
		"1º 5 µm ¾ Łódź dağ ð þ",
	],
	["&NBSP;R&AMP;B &LAQUO;Live&RAQUO;", "R&B «Live»"],
	["&unknown; &notit; &copyleft; R&and A&T;", "&unknown; &notit; &copyleft; R&and A&T;"],
])("a build decodes all entities of HTML in the name %j", async (name, expected) => {
	const answer = await read({ data: [{ id: 1, translations: { en: { title: name } }, metro: [name] }] });
	expect(answer).toMatchObject({ data: [{ id: 1 }] });
	const texts = JSON.stringify(answer)
		.match(/(?<="title":|"metro":\[)"[^"]+"/g)
		?.map((text) => JSON.parse(text));
	expect(texts?.map(nameText)).toEqual([expected, expected]);
});

it("a description with any entities of HTML looks the same", async () => {
	const description = '<p>&Ncy;&ocy; &laquo;&lt;b&gt;&raquo; &fjlig; <a href="/a?b=1&amp;c=2">&rarr;</a></p>';
	expect(sanitise(String(await read(description)))).toBe(sanitise(description));
});
