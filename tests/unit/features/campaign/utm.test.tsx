// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { rememberUtm } from "#src/features/campaign/remember-utm";
import { useUtm } from "#src/features/campaign/use-utm";
import { UtmProvider } from "#src/features/campaign/utm.tsx";
import { withCampaign } from "#src/features/campaign/with-campaign";
import { rememberCity, rememberedCity } from "#src/features/cities/remembered-city";

const CampaignText = () => <output>{JSON.stringify(useUtm() ?? null)}</output>;
const page = (search: string) => (
	<UtmProvider search={search}>
		<CampaignText />
	</UtmProvider>
);
const shownCampaign = (): unknown => JSON.parse(screen.getByRole("status").textContent ?? "");

/** Begins a page that the browser only prerenders. @returns opens it */
function prerender(): () => void {
	Object.defineProperty(document, "prerendering", { configurable: true, value: true });
	return () => {
		Reflect.deleteProperty(document, "prerendering");
		document.dispatchEvent(new Event("prerenderingchange"));
	};
}

it("a prerendered page stores its campaign and its city once it is opened, when the tab's own storage is there", () => {
	const open = prerender();
	rememberUtm("?utm_source=mail");
	rememberCity({ slug: "omsk", name: "Омск" });
	expect(sessionStorage.getItem("utm")).toBeNull();
	expect(rememberedCity()).toBeUndefined();
	open();
	expect(sessionStorage.getItem("utm")).toBe('{"utm_source":"mail"}');
	expect(rememberedCity()?.slug).toBe("omsk");
});

describe("UtmProvider", () => {
	it("reads the session's campaign after the first render", () => {
		rememberUtm("?utm_source=mail&utm_campaign=winter&utm_term=&page=2");
		expect(renderToString(page("?page=3"))).toContain("null");
		render(page("?page=3"));
		expect(shownCampaign()).toEqual({ utm_source: "mail", utm_campaign: "winter" });
		expect(localStorage).toHaveLength(0);
	});

	it("keeps the campaign on addresses without `utm_source`, and replaces it on addresses that have one", () => {
		const { rerender } = render(page("?utm_source=mail&utm_term=a"));
		rerender(page("?utm_source=vk"));
		expect(shownCampaign()).toEqual({ utm_source: "vk" });
		rerender(page("?utm_campaign=winter"));
		rerender(page(""));
		expect(shownCampaign()).toEqual({ utm_source: "vk" });
	});

	it.each([
		["?utm_medium=cpc&amp;utm_source=mail&amp;utm_campaign=winter"],
		["?page=2?utm_source=mail?utm_campaign=winter"],
		["?utm_source=mail&amp;utm_campaign=winter?utm_medium=cpc"],
		["?UTM_SOURCE=mail&Utm_Campaign=winter"],
		["?utm_source%3Dmail%26utm_campaign%3Dwinter"],
		["?page=2%26utm_source%3Dmail%26utm_campaign%3Dwinter"],
		["?page=2;utm_source=mail;utm_campaign=winter"],
		["?page=2&amp;amp;utm_source=mail&amp;amp;utm_campaign=winter"],
		["?amp;utm_source=mail&amp;utm_campaign=winter"],
		["?%20utm_source=mail& utm_campaign=winter"],
		["?utm%5Fsource=mail&utm%5Fcampaign=winter"],
	])("reads the campaign of %s, which a program has changed", (search) => {
		render(page(search));
		expect(shownCampaign()).toEqual({ utm_source: "mail", utm_campaign: "winter" });
	});

	it("takes an address with an empty `utm_source` for one of a campaign, too", () => {
		const { rerender } = render(page("?utm_source=mail&utm_term=a"));
		rerender(page("?utm_source=&utm_campaign=winter"));
		expect(shownCampaign()).toEqual({ utm_source: "", utm_campaign: "winter" });
		expect(withCampaign("https://tickets.example/1", rememberUtm(""))).toBe(
			"https://tickets.example/1?utm_source=&utm_campaign=winter",
		);
	});

	it.each(["utm_source", "utm_campaign", "utm_term"])(
		"cuts a longer %s to 200 characters, none of them half",
		(name) => {
			render(page(`?${name}=${"a".repeat(199)}🎭${"b".repeat(100)}&utm_source=mail`));
			expect(shownCampaign()).toMatchObject({ [name]: "a".repeat(199) });
			expect(() => withCampaign("https://tickets.example/1", rememberUtm(""))).not.toThrow();
		},
	);

	it("keeps the campaign in memory where storage is blocked", () => {
		const blocked = vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
			throw new DOMException("blocked", "SecurityError");
		});
		const { rerender } = render(page("?utm_source=mail"));
		rerender(page(""));
		expect(shownCampaign()).toEqual({ utm_source: "mail" });
		blocked.mockRestore();
	});

	it.each([
		["", "?utm_campaign=winter"],
		["{", ""],
		["[1]", ""],
		['{"utm_campaign":"winter"}', ""],
		['{"utm_source":7}', ""],
	])("provides no campaign for the stored text «%s» and the query «%s»", (text, search) => {
		sessionStorage.setItem("utm", text);
		render(page(search));
		expect(shownCampaign()).toBeNull();
	});
});
