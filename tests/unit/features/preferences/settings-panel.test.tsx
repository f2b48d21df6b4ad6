// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { visitorConsent } from "#src/features/consent/consent";
import { SettingsPanel } from "#src/features/preferences/settings-panel.tsx";
import { FakeBasket } from "../basket/fake-basket";
import { makeDialogsWork } from "../search/page";
import { renderShop } from "../seats/shop";

vi.mock("#src/theme/site", async () => {
	const { shopBrand, shopTheme } = await import("../../../fixtures/shop-theme");
	return { siteTheme: { ...shopTheme, brand: { ...shopBrand, consent: "notice" } } };
});

const reload = vi.fn();
const open = () => renderShop(<SettingsPanel onClose={() => undefined} />, new FakeBasket());
const option = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });

beforeEach(() => {
	makeDialogsWork();
	vi.stubGlobal("location", { ...window.location, reload });
});

describe("the consent setting of a shop that only announces third-party scripts (mode `notice`)", () => {
	it("shows third-party scripts as allowed before the visitor makes a choice", () => {
		open();
		expect(option("Разрешить").checked).toBe(true);
	});

	it("starts third-party scripts on consent, and reloads the page on refusal, though storage is blocked", () => {
		for (const method of ["getItem", "setItem", "removeItem"] as const) {
			vi.spyOn(Storage.prototype, method).mockImplementation(() => {
				throw new DOMException("blocked", "SecurityError");
			});
		}
		const start = vi.fn();
		visitorConsent.whenAllowed("notice", () => undefined, start);
		open();
		fireEvent.click(option("Разрешить"));
		expect(start).toHaveBeenCalledOnce();
		cleanup();
		open();
		expect(option("Разрешить").checked).toBe(true);
		fireEvent.click(option("Не разрешать"));
		expect(reload).toHaveBeenCalledOnce();
	});
});
