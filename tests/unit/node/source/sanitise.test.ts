// @vitest-environment jsdom
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deadLinksIn, type OwnPages, sanitise } from "#src/node/pipeline/source/sanitise";

const ALLOWED_TAGS =
	/^(?:H[2-4]|P|BR|HR|[UO]L|LI|BLOCKQUOTE|CITE|FIGURE|FIGCAPTION|IMG|A|STRONG|B|EM|I|U|S|SMALL|SU[BP]|ABBR|CODE|Q|TIME|TABLE|TBODY|THEAD|T[RHD]|CAPTION)$/;
const ALLOWED_ATTRIBUTES =
	/^(?:href|title|rel|target|src|alt|width|height|loading|scope|colspan|rowspan|datetime|lang|dir)$/;

/** Finds elements, attributes, and schemes of links and pictures that aren't allowed; empty for safe HTML. */
function unsafeParts(html: string): string[] {
	const elements = [...new DOMParser().parseFromString(html, "text/html").body.querySelectorAll("*")];
	return elements.flatMap((element) => [
		...(ALLOWED_TAGS.test(element.tagName) ? [] : [element.tagName]),
		...[...element.attributes]
			.filter(
				({ name, value }) =>
					!ALLOWED_ATTRIBUTES.test(name) || (/^(?:href|src)$/.test(name) && isUnsafe(value)),
			)
			.map(({ name, value }) => `${name}=${value}`),
	]);
}

function isUnsafe(address: string): boolean {
	if (!URL.canParse(address, "https://antrakt.example")) return false;
	return !/^(?:https?|mailto|tel):$/.test(new URL(address, "https://antrakt.example").protocol);
}

describe("sanitise", () => {
	it.each([
		"<script>alert(1)</script><p>Текст</p>",
		"<p onclick='alert(1)' OnMouseOver=alert(1)>Текст</p>",
		'<p><a href="javascript:alert(1)">Текст</a></p>',
		'<p><a href=" java\nscript:alert(1)">Текст</a></p>',
		'<p><a href="&#106;avascript:alert(1)">Текст</a></p>',
		'<p><a href="data:text/html,<script>alert(1)</script>">Текст</a></p>',
		'<p style="position:fixed;background:url(//evil.example)">Текст</p>',
		"<style>body{display:none}</style><p>Текст</p>",
		'<p>Текст<img src=x onerror="alert(1)"></p>',
		'<svg onload="alert(1)"></svg><p>Текст</p>',
		'<iframe src="https://evil.example"></iframe><p>Текст</p>',
		'<math><mtext><style><img src="x" onerror="alert(1)"></style></mtext></math><p>Текст</p>',
		"<p>Текст</p><!-- <script>alert(1)</script> -->",
		'<form action="//evil.example"><input name="card"></form><p>Текст</p>',
		"<p>Текст</script><script>alert(1)</script></p>",
		'<p title="&lt;script&gt;" onfocus=alert(1) autofocus>Текст</p>',
	])("keeps the text, and only allowed elements, attributes and schemes: %s", (html) => {
		const clean = sanitise(html);
		expect(clean).toContain("Текст");
		expect(unsafeParts(clean)).toEqual([]);
	});

	it("leaves nothing executable in random HTML", () => {
		const piece = fc.constantFrom(
			..."<script>,</script>,<img src=x,onerror=,alert(1),\">,',<svg/,onload=,</p>,<p,<a href=,javascript:,&#106;,>,<!--,-->,<style>,</style>, ,\n,Текст,<![CDATA[,]]>,<math>,`".split(
				",",
			),
		);
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
				expect(unsafeParts(sanitise(pieces.join("")))).toEqual([]);
			}),
		);
	});

	it("makes external links open in a new tab, with noopener, nofollow and ugc", () => {
		for (const href of [
			"https://example.org/",
			"HTTP://example.org",
			" https://example.org",
			"ht\ttps://example.org",
		])
			expect(sanitise(`<a href="${href}" rel="opener" target="_top">там</a>`)).toMatch(
				/rel="noopener nofollow ugc" target="_blank"/,
			);
	});

	it("keeps links within the site, to mail addresses and telephone numbers, but drops their rel and target", () => {
		for (const href of ["/moskva/events", "#zal", "mailto:a@example.org", "tel:+74950000000"])
			expect(sanitise(`<a href="${href}" rel="x" target="_blank">тут</a>`)).toBe(`<a href="${href}">тут</a>`);
	});

	it("turns page-relative (about.html) and protocol-relative links into text", () => {
		for (const href of ["about.html", "//evil.example", "\\\\evil.example", "/\\evil.example"])
			expect(sanitise(`<a href="${href}">тут</a>`)).toBe("тут");
	});

	it("keeps quotes, dashes, special spaces, entities and combined characters unchanged", () => {
		const text = "<p>«Вечер»\u00a0— 19:00…\u2009№\u202f5, 2\u00a0500\u00a0₽, „так“, e\u0301, 👩‍🎤, مرحبا</p>";
		expect(sanitise(text)).toBe(text);
		expect(sanitise("<p>5 &lt; 7 &amp; 8</p>")).toBe("<p>5 &lt; 7 &amp; 8</p>");
	});

	it("keeps headings, lists and tables, and turns h1 into h2", () => {
		const html =
			'<h2>Что</h2><ul><li><strong>раз</strong></li></ul><table><tbody><tr><td colspan="2">1</td></tr></tbody></table>';
		expect(sanitise(html)).toBe(html);
		expect(sanitise("<h1>Вечер</h1>")).toBe("<h2>Вечер</h2>");
	});

	it("keeps the language and direction of a text, also in replaced elements", () => {
		const html = '<p dir="rtl" lang="ar">وصل سمير.</p><p>Вечер <em lang="en">live</em></p>';
		expect(sanitise(html)).toBe(html);
		expect(sanitise('<div dir="rtl" style="x">שלום</div>')).toBe('<p dir="rtl">שלום</p>');
	});

	it("makes pictures load lazily, adds an empty alt if missing, and drops those without a usable address", () => {
		expect(sanitise('<img src="https://example.org/1.jpg">')).toBe(
			'<img alt="" src="https://example.org/1.jpg" loading="lazy" />',
		);
		for (const attributes of [
			'src="data:image/png;base64,AA"',
			"",
			'src="1.jpg"',
			'src="javascript:alert(1)" alt="x"',
		])
			expect(sanitise(`<p>Текст <img ${attributes}></p>`)).toBe("<p>Текст </p>");
	});

	it("drops paragraphs and links that contain neither text nor a picture", () => {
		expect(sanitise("<p> </p><p>&nbsp;</p><p><a href='/x'></a>да</p>")).toBe("<p>да</p>");
		expect(sanitise('<p><img src="/1.jpg" alt="x"></p>')).toContain("<img");
	});

	it("keeps ten thousand letters, emoji or entities unchanged", () => {
		for (const letter of ["я", "ع", "🎤", "&amp;"])
			expect(sanitise(`<p>${letter.repeat(10_000)}</p>`)).toBe(`<p>${letter.repeat(10_000)}</p>`);
	});

	it.each([
		["<p><strong>Вечер", "<p><strong>Вечер</strong></p>"],
		["<p>раз <b>два<p>три</p>", "<p>раз <b>два</b></p><p>три</p>"],
		[
			"<p><em>раз</em><ul><li><b>три</b></li></ul>да</p>",
			"<p><em>раз</em></p><ul><li><b>три</b></li></ul>да",
		],
		["<h2>раз<p>два</p></h2>", "<h2>раз</h2><p>два</p>"],
		['<a href="/x"><p>раз</p></a>', '<a href="/x"><p>раз</p></a>'],
		["<blockquote><p>раз</p><p>два</p></blockquote>", "<blockquote><p>раз</p><p>два</p></blockquote>"],
	])(
		"closes unclosed tags and, before a nested block, p, h2 and b, but not a or blockquote: %s",
		(html, expected) => {
			expect(sanitise(html)).toBe(expected);
		},
	);

	it.each([
		["<div>раз</div><div><br></div><div>два</div>", "<p>раз</p><p>два</p>"],
		["<div><p>раз</p><div>два <b>три</b></div></div>", "<p>раз</p><p>два <b>три</b></p>"],
		["<section><h2>раз</h2><ul><li>два</li></ul></section>", "<h2>раз</h2><ul><li>два</li></ul>"],
		["<h5>раз</h5><dl><dt>два</dt><dd>три</dd></dl>", "<h4>раз</h4><p>два</p><p>три</p>"],
		['<div style="color:red" onclick="x()">раз</div>', "<p>раз</p>"],
		['<div>раз<img src="/1.jpg"></div>', '<p>раз<img alt="" src="/1.jpg" loading="lazy" /></p>'],
	])(
		"replaces a disallowed block with a paragraph, a heading or the blocks inside it: %s",
		(html, expected) => {
			expect(sanitise(html)).toBe(expected);
		},
	);

	it.each([
		'<h1>А</h1><p onclick=x>Б & <a href="https://example.org">В</a><img src="/1.jpg"></p>',
		"<div>\n<p>раз</p>\n</div>",
	])("is idempotent: %s", (html) => {
		expect(sanitise(sanitise(html))).toBe(sanitise(html));
	});
});

describe("the check of links within the site", () => {
	const PATHS = new Set(["/", "/moskva", "/events/search"]);
	const pages: OwnPages = {
		origin: "https://antrakt.example",
		has: (address) => PATHS.has(address.replace(/[?#].*$/, "").replace(/(.)\/+$/, "$1")),
	};

	it("keeps a link to an existing page, with query and fragment", () => {
		for (const href of [
			"/",
			"/moskva",
			"/moskva/",
			"/events/search?categories=3#x",
			"#part",
			"tel:+74950000000",
		]) {
			expect(sanitise(`<p><a href="${href}">тут</a></p>`, pages)).toBe(`<p><a href="${href}">тут</a></p>`);
		}
	});

	it("removes a link to a missing page, and keeps the link's content", () => {
		const html =
			'<ul><li>Был <a href="/moskva/events/5" title="x"><strong>вечер</strong> в Москве</a>, и <a href="/moskva">ещё</a>.</li></ul><table><tbody><tr><td><a href="/events/1">5</a></td></tr></tbody></table>';
		expect(sanitise(html, pages)).toBe(
			'<ul><li>Был <strong>вечер</strong> в Москве, и <a href="/moskva">ещё</a>.</li></ul><table><tbody><tr><td>5</td></tr></tbody></table>',
		);
	});

	it("turns a link with the site's origin into a path, or into text if the page is missing", () => {
		const linkTo = (href: string) => sanitise(`<a href="${href}">тут</a>`, pages);
		expect(linkTo("https://antrakt.example/moskva?q=1#a")).toBe('<a href="/moskva?q=1#a">тут</a>');
		expect(linkTo("https://antrakt.example/kazan")).toBe("тут");
		expect(linkTo("https://other.example/kazan")).toContain('href="https://other.example/');
	});

	it("drops a picture whose address on the site doesn't exist", () => {
		expect(sanitise('<p>Афиша<img src="/no.png"></p>', pages)).toBe("<p>Афиша</p>");
	});

	it("reports each dead address of links and pictures once, as the editor wrote it, but shortens long ones", () => {
		const html = `<a href="/moskva/">1</a><a href='/events/search?date=1#x'>2</a><a href="/kazan">3</a><a href="https://other.example">4</a>
			<a href=/kazan>6</a><a href="https://antrakt.example/tver">7</a><img src="a.png"><a href="">8</a><a>9</a>`;
		expect(deadLinksIn(html, pages)).toEqual(["/kazan", "https://antrakt.example/tver", "a.png"]);
		const [shortened] = deadLinksIn(`<img src="data:image/png;base64,${"A".repeat(9_999)}">`, pages);
		expect(shortened?.length).toBeLessThan(300);
	});

	it("reports a link with a non-empty address if and only if sanitise drops it", () => {
		const address = fc.oneof(
			fc.webPath(),
			fc.constantFrom(
				"/moskva",
				"/moskva/",
				"/%",
				"/\\x",
				"//x",
				" /moskva",
				"/mosk\nva",
				"/a&amp;b",
				"?q",
				"moskva",
			),
		);
		fc.assert(
			fc.property(address, (href) => {
				const html = `<p>а <a href="${href}">б</a></p>`;
				expect(sanitise(html, pages).includes("<a ")).toBe(
					deadLinksIn(html, pages).length === 0 && href.trim() !== "",
				);
			}),
		);
	});
});
