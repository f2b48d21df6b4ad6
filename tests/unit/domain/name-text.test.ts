import { describe, expect, it } from "vitest";
import { nameText } from "#src/domain/name-text";

describe("nameText", () => {
	it.each([
		["R&amp;B &laquo;Ночь&raquo; <b>live</b>", "R&B «Ночь» live"],
		["R&amp;amp;B &amp;laquo;Ночь&amp;raquo;", "R&B «Ночь»"],
		["&lt;b&gt;Live&lt;/b&gt; 2026", "Live 2026"],
		[
			"Beyonc&eacute; &amp; M&uuml;ller, &Aring;sa &Ccedil;a &ntilde; &Scaron;",
			"Beyoncé & Müller, Åsa Ça ñ Š",
		],
		["Театр &#8470;&nbsp;1 &#x2014; &quot;Зал&quot; &#39;A&#39;", "Театр №\u00a01 — \"Зал\" 'A'"],
		["Дом<br>культуры<br/>имени <i>Горького</i>", "Дом культуры имени Горького"],
		["<p>ул. Ленина, 1</p><p>вход со двора</p>", "ул. Ленина, 1 вход со двора"],
		['<a href="https://example.org/?a=1&amp;b=2" class="x">Афиша</a>', "Афиша"],
		["Ночь<script>alert(1)</script><style>p{}</style>", "Ночь"],
		["До<!-- черновик -->ма", "Дома"],
		["<SPAN\nstyle='x'>КВН</SPAN>", "КВН"],
		["Rock&#150;n&#151;roll &#147;Live&#148; &#133;", "Rock–n—roll “Live” …"],
		["&laquo;Ночь&raquo &copy 2026, 5&nbsp руб. &amp Ко", "«Ночь» © 2026, 5\u00a0 руб. & Ко"],
		["O&#39Brien &#8470 1", "O'Brien № 1"],
		[
			"5 &minus; 3 &rarr; 2&thinsp;%, &numero;&ensp;1, &hearts; &infin; &frac12; &sup2; &plusmn;",
			"5 − 3 → 2\u2009%, №\u20021, ♥ ∞ ½ ² ±",
		],
		["&NBSP;R&AMP;B &LAQUO;Live&RAQUO; &QUOT;", 'R&B «Live» "'],
		["<![CDATA[R&B & Co]]>", "R&B & Co"],
		["<span title=\"a>b\" class='c>d'>Ночь</span>", "Ночь"],
		["Ночь\u0007 \u0000в\ufeff \u001fопере\uffff", "Ночь в опере"],
		["Rock\u0096n\u0096roll", "Rock–n–roll"],
		["Зал&lrm; А&zwnj;", "Зал\u200e А\u200c"],
		["Концерт<o:p></o:p>", "Концерт"],
		["Смех &#55357;&#56834; &#xD83D;&#xDE02; &#x1F602;", "Смех 😂 😂 😂"],
		["Дом&#13;&#10;культуры&#10;имени&#9;Горького", "Дом культуры имени Горького"],
		['<st1:city w:st="on">Москва</st1:city>, <v:shape id="a"/>live', "Москва, live"],
		['<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html>Ночь', "Ночь"],
		['<?xml:namespace prefix = o ns = "urn:schemas" />Ночь', "Ночь"],
		["<![if !supportLists]>1.<![endif]> Ночь", "1. Ночь"],
		["Концерт <b>live</b", "Концерт live"],
		["Концерт <b>live</", "Концерт live"],
		["Концерт <b", "Концерт"],
		['Концерт <a href="https://exa', "Концерт"],
		['Концерт <span style="x" class=y', "Концерт"],
		["Концерт &lt;br", "Концерт"],
		["Концерт <!-- черн", "Концерт"],
		["5 &euro;, &copy; &hellip; &#0;&#xD800;&#9999999;", "5 €, © …"],
	])("decodes entities and drops tags of %j", (name, expected) => {
		expect(nameText(name)).toBe(expected);
		expect(nameText(expected)).toBe(expected);
	});

	it.each([
		"a < b",
		"Кто <3",
		"1<2>0",
		"a <",
		"<3",
		"I <3 rock",
		"I </3",
		"5 > 3",
		"3<x",
		"Показ <Re:live>",
		"<https://example.org>",
		"что <?",
		"R&B",
		"Tom & Jerry; Friends",
		"AT&T; live",
		"Анна <anna@example.org>",
		"<Живьём>",
		"Показ <<Нос>>",
		"a&b;c",
		"Две  строки",
		"&unknown;",
		"Rock&roll",
		"Tom&Jerry",
		"R&not a",
		"a&lta",
		"?a=1&copy=2",
		'Ужин <a "b" в 8',
		"Слово\u00adперенос",
		"<",
		"&",
	])("leaves %j as it is", (name) => {
		expect(nameText(name)).toBe(name);
	});
});
