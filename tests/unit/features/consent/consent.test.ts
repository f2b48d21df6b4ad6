// @vitest-environment jsdom
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type Consent, consentMode } from "../../../../src/features/consent/consent";

/** Modules keep the state of a page load, so each test loads them anew. */
async function load(mode: "none" | "notice" | "opt_in") {
	vi.resetModules();
	const consent = await import("../../../../src/features/consent/consent");
	const start = vi.fn();
	const ask = vi.fn<(answer: (consent: Consent) => void) => void>();
	consent.whenAllowed(mode, ask, start);
	const answer = (given: Consent) => ask.mock.calls[0]?.[0](given);
	return { ...consent, start, ask, answer };
}

const reload = vi.fn();

beforeEach(() => {
	reload.mockClear();
	vi.stubGlobal("location", { ...window.location, hostname: "localhost", reload });
	const addListener = vi.spyOn(window, "addEventListener");
	onTestFinished(() => {
		for (const [type, listener] of addListener.mock.calls) window.removeEventListener(type, listener);
	});
});

describe("consent mode", () => {
	it.each([
		[{ countryCode: "RU" }, "ru", "notice"],
		[{ countryCode: "AE" }, "ru", "opt_in"],
		[{ countryCode: "DE", consent: "none" as const }, "de", "none"],
		[{}, "ru", "notice"],
		[{}, "ka", "opt_in"],
		[{}, "xx", "opt_in"],
	])("uses the mode of the landing, else of its country, else of its language: %j in %s", (brand, language, mode) => {
		expect(consentMode({ consent: undefined, countryCode: undefined, ...brand }, language)).toBe(mode);
	});
});

describe("the consent gate", () => {
	it("blocks third parties until the visitor agrees in opt_in mode", async () => {
		const { start, ask, answer } = await load("opt_in");
		expect(ask).toHaveBeenCalledOnce();
		expect(start).not.toHaveBeenCalled();
		answer("granted");
		expect(start).toHaveBeenCalledOnce();
		const nextPage = await load("opt_in");
		expect(nextPage.start).toHaveBeenCalledOnce();
		expect(nextPage.ask).not.toHaveBeenCalled();
	});

	it("blocks third parties and removes their data after a refusal, without asking again", async () => {
		const { answer, start } = await load("opt_in");
		answer("refused");
		expect(start).not.toHaveBeenCalled();
		expect(reload).not.toHaveBeenCalled();
		for (const mode of ["opt_in", "notice"] as const) {
			localStorage.setItem("_ym_uid", "1");
			const nextPage = await load(mode);
			expect(nextPage.start).not.toHaveBeenCalled();
			expect(nextPage.ask).not.toHaveBeenCalled();
			expect(Object.keys(localStorage)).toEqual(["consent"]);
		}
	});

	it("allows third parties at once: with a notice in notice mode, without one in none mode", async () => {
		const noticeMode = await load("notice");
		expect(noticeMode.start).toHaveBeenCalledOnce();
		expect(noticeMode.ask).toHaveBeenCalledOnce();
		noticeMode.answer("granted");
		expect(noticeMode.start).toHaveBeenCalledOnce();
		localStorage.clear();
		const noneMode = await load("none");
		expect(noneMode.start).toHaveBeenCalledOnce();
		expect(noneMode.ask).not.toHaveBeenCalled();
	});

	it("allows third parties when the visitor agrees later in the settings", async () => {
		localStorage.setItem("consent", "refused");
		const { start, changeConsent } = await load("opt_in");
		changeConsent("granted");
		expect(start).toHaveBeenCalledOnce();
	});

	it("removes third-party data and reloads when consent is withdrawn, and keeps the shop's own data", async () => {
		localStorage.setItem("consent", "granted");
		const { changeConsent } = await load("opt_in");
		localStorage.setItem("orders", "[1]");
		localStorage.setItem("_ym_uid", "1");
		sessionStorage.setItem("__ym_session", "1");
		// biome-ignore-start lint/suspicious/noDocumentCookie: as the counter sets them
		document.cookie = "_ym_d=1; path=/";
		document.cookie = "currency=RUB; path=/";
		// biome-ignore-end lint/suspicious/noDocumentCookie: as the counter sets them
		changeConsent("refused");
		expect({ ...localStorage }).toEqual({ consent: "refused", orders: "[1]" });
		expect(sessionStorage).toHaveLength(0);
		expect(document.cookie).toBe("currency=RUB");
		expect(reload).toHaveBeenCalledOnce();
	});

	it("blocks third parties in this tab when the visitor refuses in another tab", async () => {
		localStorage.setItem("consent", "granted");
		await load("notice");
		localStorage.setItem("_ym_uid", "1");
		window.dispatchEvent(new StorageEvent("storage", { key: "consent", newValue: "refused" }));
		expect(Object.keys(localStorage)).toEqual(["consent"]);
		expect(reload).toHaveBeenCalledOnce();
	});

	it("asks before starting third parties when storage is blocked, even in notice mode", async () => {
		vi.stubGlobal("localStorage", undefined);
		const { start, answer } = await load("notice");
		expect(start).not.toHaveBeenCalled();
		answer("refused");
		expect(start).not.toHaveBeenCalled();
		expect(reload).not.toHaveBeenCalled();
	});
});
