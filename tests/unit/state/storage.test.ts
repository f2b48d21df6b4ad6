// @vitest-environment jsdom
import * as v from "valibot";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readCookie, readText, writeCookie, writeText } from "../../../src/state/storage";
import { readStored, writeStored } from "../../../src/state/stored-json";
import { currentUtm } from "../../../src/state/utm/current-utm";
import { rememberUtm } from "../../../src/state/utm/remember-utm";

afterEach(() => {
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
	localStorage.clear();
	sessionStorage.clear();
});

const numbers = v.array(v.number());

describe("storage", () => {
	it("gives back what was kept, until it's removed", () => {
		writeStored("local", "list", [1, 2]);
		expect(readStored("local", "list", numbers)).toEqual([1, 2]);
		expect(readStored("session", "list", numbers)).toBeUndefined();
		writeStored("local", "list", undefined);
		expect(readStored("local", "list", numbers)).toBeUndefined();
	});

	it("takes what others left there for nothing when it doesn't fit", () => {
		for (const text of ["{", '"x"', "[1, null]", ""]) {
			writeText("local", "list", text);
			expect(readStored("local", "list", numbers), text).toBeUndefined();
		}
	});

	it("finds nothing and does nothing when it's blocked or full", () => {
		const blocked = () => {
			throw new DOMException("blocked", "SecurityError");
		};
		vi.spyOn(window, "localStorage", "get").mockImplementation(blocked);
		vi.stubGlobal("document", Object.defineProperty({}, "cookie", { get: blocked, set: blocked }));
		expect(() => writeText("local", "key", "text")).not.toThrow();
		expect(readText("local", "key")).toBeUndefined();
		expect(() => writeCookie("currency", "RUB", "/")).not.toThrow();
		expect(readCookie("currency")).toBeUndefined();
	});

	it("keeps cookies apart that have like names", () => {
		writeCookie("currency", "USD", "/");
		writeCookie("my_currency", "a b; c", "/");
		expect(readCookie("currency")).toBe("USD");
		expect(readCookie("my_currency")).toBe("a b; c");
		expect(readCookie("urrency")).toBeUndefined();
	});
});

describe("the campaign of a visit", () => {
	it("is kept for the session when the address names its source", () => {
		rememberUtm("?utm_source=mail&utm_campaign=winter&utm_term=&page=2");
		expect(currentUtm()).toEqual({ utm_source: "mail", utm_campaign: "winter" });
		rememberUtm("?page=3");
		expect(currentUtm()).toMatchObject({ utm_source: "mail" });
		expect(localStorage).toHaveLength(0);
	});

	it("gives way to a newer one", () => {
		rememberUtm("?utm_source=mail&utm_term=a");
		rememberUtm("?utm_source=vk");
		expect(currentUtm()).toEqual({ utm_source: "vk" });
	});

	it("is none without a source", () => {
		rememberUtm("?utm_campaign=winter");
		expect(currentUtm()).toBeUndefined();
	});
});
