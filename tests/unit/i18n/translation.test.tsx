// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { LanguageCode } from "#src/i18n/languages";
import { usePageLanguage } from "#src/i18n/page-language";
import { TextsProvider } from "#src/i18n/texts-provider.tsx";
import { readTexts } from "#src/node/pipeline/source/texts";
import { Link } from "#src/ui/link.tsx";
import { LinkedText } from "#src/ui/linked-text.tsx";
import { PageTexts } from "../../fixtures/page-texts";
import { russianTexts } from "../../fixtures/russian-page";

const texts = await readTexts(process.cwd(), ["ru", "de", "ar"]);

function withProvider(language: LanguageCode, children: ReactNode) {
	const path = { originalPath: "/events", routed: language !== "ru", path: `/${language}/events` };
	const i18n = { language, languages: ["ru", "de", "ar"], defaultLanguage: "ru", ...path };
	return (
		<PageTexts i18n={i18n} texts={texts.get(language) ?? {}}>
			<TextsProvider>{children}</TextsProvider>
		</PageTexts>
	);
}

describe("TextsProvider", () => {
	it.each([
		["ru", "Афиша", "/events", "/", "ru-RU,ltr"],
		["de", "Programm", "/de/events", "/de", "de-DE,ltr"],
		["ar", "الفعاليات", "/ar/events", "/ar", "ar-AE,rtl"],
	] as const)(
		"provides the page's texts, links and language (%s)",
		(language, word, events, home, localeFacts) => {
			const Events = () => <Link to="/events">{useTranslation().t("nav.events")}</Link>;
			const Home = () => {
				const { originalPath, defaultLanguage, languages, ...own } = usePageLanguage();
				const facts = [originalPath, defaultLanguage, ...languages, own.language, own.locale, own.direction];
				return <Link to="/">{facts.join()}</Link>;
			};
			render(withProvider(language, [<Events key="events" />, <Home key="home" />]));
			expect(screen.getByRole("link", { name: word }).getAttribute("href")).toBe(events);
			const homeName = `/events,ru,ru,de,ar,${language},${localeFacts}`;
			expect(screen.getByRole("link", { name: homeName }).getAttribute("href")).toBe(home);
		},
	);

	it("provides plural forms of a text outside the default namespace", () => {
		const Count = ({ count }: { count: number }) => useTranslation().t("search.found", { count });
		expect(renderToString(withProvider("ru", <Count count={1} />))).not.toBe(
			renderToString(withProvider("ru", <Count count={2} />)),
		);
		expect(renderToString(withProvider("ru", <Count count={5} />))).not.toContain("search.found");
	});

	it("provides texts with links in them", () => {
		const Offer = () => (
			<LinkedText
				text={useTranslation().t("checkout.offer")}
				link={(words) => <Link to="/offer">{words}</Link>}
			/>
		);
		const { container } = render(withProvider("de", <Offer />));
		const link = screen.getByRole("link");
		expect(link.getAttribute("href")).toBe("/de/offer");
		expect(["", container.textContent]).not.toContain(link.textContent);
		expect(container.textContent).not.toContain("<a>");
	});

	it("isn't needed by LinkedText, which shows text without <a> without a link; Russian offer/consent texts have one <a>", () => {
		expect(renderToString(<LinkedText text="Оферта" link={(words) => <b>{words}</b>} />)).toBe(
			"<span>Оферта</span>",
		);
		const { common, forms } = russianTexts;
		for (const text of [common.consent.text, forms.checkout.offer, forms.checkout.personalData])
			expect(text?.match(/<a>[^<]+<\/a>/g)).toHaveLength(1);
	});
});
