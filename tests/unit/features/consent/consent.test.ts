// @vitest-environment jsdom
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type Consent, consentMode, VisitorConsent } from "#src/features/consent/consent";

/** Calls `whenAllowed` as on a page load. */
function loadConsent(mode: "none" | "notice" | "opt_in") {
	const consent = new VisitorConsent();
	const start = vi.fn();
	const ask = vi.fn<(answer: (consent: Consent) => void) => void>();
	consent.whenAllowed(mode, ask, start);
	const answer = (given: Consent) => ask.mock.calls[0]?.[0](given);
	/** How often the page asked for consent, started third parties and was reloaded. */
	const counts = () => ({
		asked: ask.mock.calls.length,
		started: start.mock.calls.length,
		reloaded: reload.mock.calls.length,
	});
	return { consent, answer, counts };
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

describe("consentMode", () => {
	it.each([
		[{ countryCode: "RU" }, "ru", "notice"],
		[{ countryCode: "AE" }, "ru", "opt_in"],
		[{ countryCode: "DE", consent: "none" as const }, "de", "none"],
		[{}, "ru", "notice"],
		[{}, "ka", "opt_in"],
		[{}, "xx", "opt_in"],
	])(
		"uses the landing's mode, else its country's, else its main language's: %j, %s",
		(brand, language, mode) => {
			expect(consentMode({ consent: undefined, countryCode: undefined, ...brand }, language)).toBe(mode);
		},
	);
});

describe("VisitorConsent", () => {
	it("blocks third parties in opt_in mode until the visitor agrees", () => {
		const { answer, counts } = loadConsent("opt_in");
		expect(counts()).toEqual({ asked: 1, started: 0, reloaded: 0 });
		answer("granted");
		expect(counts()).toEqual({ asked: 1, started: 1, reloaded: 0 });
		const nextPage = loadConsent("opt_in");
		expect(nextPage.counts()).toEqual({ asked: 0, started: 1, reloaded: 0 });
	});

	it("blocks third parties after a refusal; later page loads remove their data and don't ask again", () => {
		const { answer, counts } = loadConsent("opt_in");
		answer("refused");
		expect(counts()).toEqual({ asked: 1, started: 0, reloaded: 0 });
		for (const mode of ["opt_in", "notice"] as const) {
			localStorage.setItem("_ym_uid", "1");
			const nextPage = loadConsent(mode);
			expect(nextPage.counts()).toEqual({ asked: 0, started: 0, reloaded: 0 });
			expect(Object.keys(localStorage)).toEqual(["consent"]);
		}
	});

	it("allows third parties at once in the modes `notice` and `none`, but asks only in `notice`", () => {
		const noticeMode = loadConsent("notice");
		expect(noticeMode.counts()).toEqual({ asked: 1, started: 1, reloaded: 0 });
		noticeMode.answer("granted");
		expect(noticeMode.counts()).toEqual({ asked: 1, started: 1, reloaded: 0 });
		localStorage.clear();
		const noneMode = loadConsent("none");
		expect(noneMode.counts()).toEqual({ asked: 0, started: 1, reloaded: 0 });
	});

	it("allows third parties when a visitor who refused agrees later", () => {
		localStorage.setItem("consent", "refused");
		const { counts, consent } = loadConsent("opt_in");
		consent.change("granted");
		expect(counts()).toEqual({ asked: 0, started: 1, reloaded: 0 });
	});

	it("removes third-party data, keeps the shop's own and reloads the page when consent is withdrawn", () => {
		localStorage.setItem("consent", "granted");
		const { consent } = loadConsent("opt_in");
		localStorage.setItem("orders", "[1]");
		localStorage.setItem("_ym_uid", "1");
		sessionStorage.setItem("__ym_session", "1");
		// biome-ignore lint/suspicious/noDocumentCookie: as the counter and the shop set them
		for (const cookie of ["_ym_d=1; path=/", "currency=RUB; path=/"]) document.cookie = cookie;
		consent.change("refused");
		expect({ ...localStorage }).toEqual({ consent: "refused", orders: "[1]" });
		expect(sessionStorage).toHaveLength(0);
		expect(document.cookie).toBe("currency=RUB");
		expect(reload).toHaveBeenCalledOnce();
	});

	it("removes third-party data and reloads the page when the visitor refuses in another tab", () => {
		localStorage.setItem("consent", "granted");
		loadConsent("notice");
		localStorage.setItem("_ym_uid", "1");
		window.dispatchEvent(new StorageEvent("storage", { key: "consent", newValue: "refused" }));
		expect(Object.keys(localStorage)).toEqual(["consent"]);
		expect(reload).toHaveBeenCalledOnce();
	});

	it("asks before starting third parties when storage is blocked, even in notice mode", () => {
		vi.stubGlobal("localStorage", undefined);
		const { counts, answer } = loadConsent("notice");
		expect(counts()).toEqual({ asked: 1, started: 0, reloaded: 0 });
		answer("refused");
		expect(counts()).toEqual({ asked: 1, started: 0, reloaded: 0 });
	});
});
